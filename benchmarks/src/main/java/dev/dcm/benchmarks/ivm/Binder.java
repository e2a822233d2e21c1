package dev.dcm.benchmarks.ivm;

import java.sql.SQLException;
import java.util.List;

/** Binds pods to nodes. Each call is a transaction, after which all views are up to date. */
interface Binder extends AutoCloseable {

    /** @param nodes as many as pods; null unbinds */
    void bind(List<String> pods, List<String> nodes) throws SQLException;

    @Override
    default void close() throws SQLException {
    }
}
