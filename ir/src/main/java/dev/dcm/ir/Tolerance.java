package dev.dcm.ir;

/**
 * How real numbers are compared. Solvers round them, so a comparison cannot be exact. Numbers of a solution either compare as they should
 * with {@link #MARGIN} to spare, or are meant to be the same: whoever looks at them afterwards tells the two apart by the middle between
 * them, {@link #SAME}, and always agrees with the solver.
 */
public final class Tolerance {
    /** What is demanded to be larger is larger by this. With two digits, since Gecode 6.2 prints 1e-06 in a way that MiniZinc cannot read. */
    public static final double MARGIN = 1.1e-6;
    /** An optimum is as good as this: no solution has an objective that is better by more. */
    public static final double OPTIMUM = MARGIN / 10;
    /** What differs by less is the same. */
    public static final double SAME = MARGIN / 2;
    /** Beyond this, a number of 15 digits does not tell a margin from rounding. */
    public static final double LARGEST = 1e7;

    private Tolerance() {
    }
}
