package dev.dcm.encoder.lower;

import dev.dcm.ir.Tolerance;

/** A real number that may be so large that rounding hides what comparisons have to see. */
public final class RealRangeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RealRangeException() {
        super("beyond " + Tolerance.LARGEST);
    }
}
