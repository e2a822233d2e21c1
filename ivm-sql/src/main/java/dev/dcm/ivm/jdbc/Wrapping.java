package dev.dcm.ivm.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;

/** Objects that unwrap to themselves. */
interface Wrapping extends Wrapper {
    @Override
    default <T> T unwrap(Class<T> type) throws SQLException {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        throw new SQLException("this is no " + type.getName(), "HY000");
    }

    @Override
    default boolean isWrapperFor(Class<?> type) {
        return type.isInstance(this);
    }
}
