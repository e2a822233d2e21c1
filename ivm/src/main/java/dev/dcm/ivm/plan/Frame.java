package dev.dcm.ivm.plan;

/**
 * The rows around the current one that a window aggregate sees.
 *
 * @param peers    whether bounds at the current row mean all its peers (RANGE) or the row itself (ROWS)
 * @param from     the first row, relative to the current one; {@link #UNBOUNDED} preceding
 * @param to       the last row, relative to the current one; {@link #UNBOUNDED} following
 */
public record Frame(boolean peers, Long from, Long to) {
    public static final Long UNBOUNDED = null;
    /** The whole partition: what a window without ORDER BY means. */
    public static final Frame PARTITION = new Frame(true, UNBOUNDED, UNBOUNDED);
    /** All up to the last peer of the current row: what a window with ORDER BY means. */
    public static final Frame RUNNING = new Frame(true, UNBOUNDED, 0L);

    public Frame {
        if (peers && (from != null && from != 0 || to != null && to != 0)) {
            throw new IllegalArgumentException("RANGE takes no distances");
        }
    }

    public static Frame rows(Long from, Long to) {
        return new Frame(false, from, to);
    }
}
