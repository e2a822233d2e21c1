package dev.dcm.solver;

/** Literals are plain ints: a boolean variable, or its negation. */
public final class Literal {
    private Literal() {
    }

    public static int not(int literal) {
        return -literal - 1;
    }

    public static boolean isNegated(int literal) {
        return literal < 0;
    }

    /** The variable under the literal. */
    public static int variable(int literal) {
        return literal < 0 ? not(literal) : literal;
    }
}
