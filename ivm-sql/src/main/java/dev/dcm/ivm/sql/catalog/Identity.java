package dev.dcm.ivm.sql.catalog;

/**
 * The counter of a GENERATED AS IDENTITY column. A number that was given out is not given out again, even after a rollback. Used by one
 * writer at a time.
 */
public final class Identity {
    private final boolean always;
    private final long increment;
    private long next;

    public Identity(boolean always, long start, long increment) {
        this.always = always;
        this.increment = increment;
        this.next = start;
    }

    /** Whether an INSERT may not give a value. */
    public boolean always() {
        return always;
    }

    public long next() {
        long number = next;
        next = Math.addExact(next, increment);
        return number;
    }
}
