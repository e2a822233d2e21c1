package dev.dcm.ivm.jdbc;

import java.sql.SQLException;
import java.sql.Savepoint;

/**
 * A point of a transaction.
 *
 * @param name null for one without a name
 */
record DcmSavepoint(int position, String name) implements Savepoint {
    @Override
    public int getSavepointId() {
        return position;
    }

    @Override
    public String getSavepointName() throws SQLException {
        if (name == null) {
            throw new SQLException("the savepoint has no name", "3B000");
        }
        return name;
    }
}
