package dev.dcm.benchmarks.ivm;

import java.sql.SQLException;

/** Takes the rows of a cluster. */
@FunctionalInterface
interface RowSink {
    void row(String table, Object... cells) throws SQLException;
}
