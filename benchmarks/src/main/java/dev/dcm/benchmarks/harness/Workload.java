package dev.dcm.benchmarks.harness;

import java.sql.SQLException;
import java.time.Duration;

/** What is measured. */
public interface Workload {

    /** Gets ready for many samples; its time does not count. */
    default void open() throws SQLException {
    }

    /**
     * Measures once, on fresh data.
     *
     * @param seed  of the data
     * @param limit the time limit
     */
    Sample sample(long seed, Duration limit) throws SQLException;

    default void close() throws SQLException {
    }
}
