package dev.dcm.encoder.lower;

/**
 * Which half of an equivalence is needed. For a literal: that it implies its condition, that it is implied by it, or both. For the variable
 * that stands for a number: that it is at most the number, at least the number, or both.
 */
enum Sense {
    /** The literal implies the condition; the variable is at most the number. */
    BELOW,
    /** The condition implies the literal; the variable is at least the number. */
    ABOVE,
    /** Both. */
    EXACT;

    Sense flipped() {
        return switch (this) {
            case BELOW -> ABOVE;
            case ABOVE -> BELOW;
            case EXACT -> EXACT;
        };
    }

    /** The sense of a part that counts with this sign. */
    Sense times(long coefficient) {
        return coefficient < 0 ? flipped() : this;
    }

    boolean needsBelow() {
        return this != ABOVE;
    }

    boolean needsAbove() {
        return this != BELOW;
    }
}
