package dev.dcm.encoder.lower;

/** A literal or variable of the solver, and which halves of its meaning have been built. */
final class Halves {
    private final int variable;
    private boolean below;
    private boolean above;

    Halves(int variable) {
        this.variable = variable;
    }

    int variable() {
        return variable;
    }

    /** @return whether the lower half is needed and was not yet built; it counts as built from now on */
    boolean takeBelow(Sense sense) {
        boolean take = sense.needsBelow() && !below;
        below |= take;
        return take;
    }

    /** @return whether the upper half is needed and was not yet built; it counts as built from now on */
    boolean takeAbove(Sense sense) {
        boolean take = sense.needsAbove() && !above;
        above |= take;
        return take;
    }
}
