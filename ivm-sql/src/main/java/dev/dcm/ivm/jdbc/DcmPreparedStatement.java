package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.Command;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.BatchUpdateException;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;

/** A prepared command with values for its parameters. */
final class DcmPreparedStatement extends DcmStatement implements UnsupportedPreparedStatement {
    private static final Object UNSET = new Object();

    private final Command command;
    private final Object[] values;
    private List<Object[]> batch = new ArrayList<>();

    DcmPreparedStatement(DcmConnection connection, String sql) throws SQLException {
        super(connection);
        this.command = Errors.translated(() -> sessionOf(connection).prepare(sql));
        this.values = new Object[command.parameters().size()];
        Arrays.fill(values, UNSET);
    }

    private Object[] bound() throws SQLException {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == UNSET) {
                throw new SQLException("parameter " + (i + 1) + " has no value", "07001");
            }
        }
        return values.clone();
    }

    @Override
    public boolean execute() throws SQLException {
        DcmConnection open = connection();
        Object[] bound = bound();
        return take(Errors.translated(() -> {
            applyTimeout(open);
            return command.execute(bound);
        }));
    }

    @Override
    public ResultSet executeQuery() throws SQLException {
        if (!execute()) {
            throw new SQLException("the statement gives no rows", "02000");
        }
        return getResultSet();
    }

    @Override
    public long executeLargeUpdate() throws SQLException {
        if (execute()) {
            throw new SQLException("the statement is a query", "02000");
        }
        return getLargeUpdateCount();
    }

    @Override
    public int executeUpdate() throws SQLException {
        return (int) executeLargeUpdate();
    }

    @Override
    public void addBatch() throws SQLException {
        connection();
        batch.add(bound());
    }

    @Override
    public void clearBatch() {
        batch.clear();
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        connection();
        List<Object[]> all = batch;
        batch = new ArrayList<>();
        try {
            return Errors.translated(() -> command.executeBatch(all));
        } catch (SQLException e) {
            throw new BatchUpdateException(e.getMessage(), e.getSQLState(), 0, new long[0], e);
        }
    }

    @Override
    public void clearParameters() {
        Arrays.fill(values, UNSET);
    }

    @Override
    public ResultSetMetaData getMetaData() throws SQLException {
        connection();
        return command.columns().isEmpty() ? null : new DcmResultSetMetaData(command.columns());
    }

    @Override
    public ParameterMetaData getParameterMetaData() throws SQLException {
        connection();
        return new DcmParameterMetaData(command.parameters());
    }

    private void set(int index, Object value) throws SQLException {
        connection();
        if (index < 1 || index > values.length) {
            throw new SQLException("the statement has " + values.length + " parameters, and no number " + index, "07009");
        }
        values[index - 1] = value;
    }

    @Override
    public void setObject(int index, Object value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setObject(int index, Object value, int type) throws SQLException {
        set(index, value);
    }

    @Override
    public void setObject(int index, Object value, int type, int scale) throws SQLException {
        set(index, value);
    }

    @Override
    public void setObject(int index, Object value, SQLType type) throws SQLException {
        set(index, value);
    }

    @Override
    public void setObject(int index, Object value, SQLType type, int scale) throws SQLException {
        set(index, value);
    }

    @Override
    public void setNull(int index, int type) throws SQLException {
        set(index, null);
    }

    @Override
    public void setNull(int index, int type, String typeName) throws SQLException {
        set(index, null);
    }

    @Override
    public void setBoolean(int index, boolean value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setByte(int index, byte value) throws SQLException {
        set(index, (long) value);
    }

    @Override
    public void setShort(int index, short value) throws SQLException {
        set(index, (long) value);
    }

    @Override
    public void setInt(int index, int value) throws SQLException {
        set(index, (long) value);
    }

    @Override
    public void setLong(int index, long value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setFloat(int index, float value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setDouble(int index, double value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setBigDecimal(int index, BigDecimal value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setString(int index, String value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setNString(int index, String value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setDate(int index, Date value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setDate(int index, Date value, Calendar calendar) throws SQLException {
        set(index, value);
    }

    @Override
    public void setTime(int index, Time value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setTime(int index, Time value, Calendar calendar) throws SQLException {
        set(index, value);
    }

    @Override
    public void setTimestamp(int index, Timestamp value) throws SQLException {
        set(index, value);
    }

    @Override
    public void setTimestamp(int index, Timestamp value, Calendar calendar) throws SQLException {
        set(index, value);
    }

    @Override
    public void setArray(int index, Array value) throws SQLException {
        set(index, value);
    }
}
