package dev.dcm.ivm.plan;

/** What a join gives: pairs, pairs and what found no partner, or rows of the left side that have or have not a partner. */
public enum JoinKind {
    INNER, LEFT, RIGHT, FULL, SEMI, ANTI;

    public boolean givesPairs() {
        return this != SEMI && this != ANTI;
    }

    public boolean padsLeft() {
        return this == LEFT || this == FULL;
    }

    public boolean padsRight() {
        return this == RIGHT || this == FULL;
    }
}
