package dev.dcm.ivm.jdbc;

import java.sql.SQLException;
import java.sql.Statement;

/** What statements of this database cannot do. */
interface UnsupportedStatement extends Statement, Wrapping {
    @Override
    default void cancel() throws SQLException {
        throw Errors.unsupported("cancel");
    }

    @Override
    default void setCursorName(String a) throws SQLException {
        throw Errors.unsupported("setCursorName");
    }
}
