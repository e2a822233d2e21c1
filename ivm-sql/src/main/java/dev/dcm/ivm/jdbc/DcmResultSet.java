package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.ResultColumn;
import dev.dcm.ivm.sql.value.Shown;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.type.SqlTypeName;

/** Rows in memory. */
final class DcmResultSet implements UnsupportedResultSet {
    private final DcmStatement statement;
    private final List<ResultColumn> columns;
    private final List<Row> rows;
    private Map<String, Integer> numbers;
    /** From 0; -1 before the first row. */
    private int position = -1;
    private boolean wasNull;
    private boolean closed;
    /** Which columns are of integers. */
    private final boolean[] whole;

    /** @param statement that made it, or null */
    DcmResultSet(DcmStatement statement, List<ResultColumn> columns, List<Row> rows) {
        this.statement = statement;
        this.columns = columns;
        this.rows = rows;
        this.whole = new boolean[columns.size()];
        for (int i = 0; i < whole.length; i++) {
            whole[i] = SqlTypeName.INT_TYPES.contains(columns.get(i).type().getSqlTypeName());
        }
    }

    private void requireOpen() throws SQLException {
        if (closed) {
            throw Errors.closed("result");
        }
    }

    @Override
    public int findColumn(String label) throws SQLException {
        requireOpen();
        if (numbers == null) {
            numbers = new HashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                numbers.putIfAbsent(columns.get(i).name(), i + 1);
            }
            for (int i = 0; i < columns.size(); i++) {
                numbers.putIfAbsent(columns.get(i).name().toUpperCase(Locale.ROOT), i + 1);
            }
        }
        Integer number = numbers.get(label);
        number = number == null ? numbers.get(label.toUpperCase(Locale.ROOT)) : number;
        if (number == null) {
            throw new SQLException("the result has no column '" + label + "'", "42S22");
        }
        return number;
    }

    /** The value as the object of its SQL type. */
    private Object value(int index) throws SQLException {
        requireOpen();
        if (position < 0 || position >= rows.size()) {
            throw new SQLException("there is no current row", "24000");
        } else if (index < 1 || index > columns.size()) {
            throw new SQLException("the result has " + columns.size() + " columns, and no number " + index, "07009");
        }
        Object value = Shown.of(rows.get(position).get(index - 1), columns.get(index - 1).type());
        wasNull = value == null;
        return value;
    }

    private <T> T as(int index, Class<T> type) throws SQLException {
        Object value = value(index);
        return value == null ? null : Converted.to(value, type, columns.get(index - 1).type());
    }

    @Override
    public boolean wasNull() {
        return wasNull;
    }

    @Override
    public Object getObject(int index) throws SQLException {
        Object value = value(index);
        return value == null ? null : Converted.usual(value, columns.get(index - 1).type());
    }

    @Override
    public <T> T getObject(int index, Class<T> type) throws SQLException {
        return as(index, type);
    }

    @Override
    public Object getObject(int index, Map<String, Class<?>> map) throws SQLException {
        return getObject(index);
    }

    @Override
    public String getString(int index) throws SQLException {
        return as(index, String.class);
    }

    @Override
    public String getNString(int index) throws SQLException {
        return getString(index);
    }

    @Override
    public Reader getCharacterStream(int index) throws SQLException {
        String text = getString(index);
        return text == null ? null : new StringReader(text);
    }

    @Override
    public boolean getBoolean(int index) throws SQLException {
        Boolean value = as(index, Boolean.class);
        return value != null && value;
    }

    @Override
    public byte getByte(int index) throws SQLException {
        Byte value = as(index, Byte.class);
        return value == null ? 0 : value;
    }

    @Override
    public short getShort(int index) throws SQLException {
        Short value = as(index, Short.class);
        return value == null ? 0 : value;
    }

    @Override
    public int getInt(int index) throws SQLException {
        Integer value = as(index, Integer.class);
        return value == null ? 0 : value;
    }

    @Override
    public long getLong(int index) throws SQLException {
        Long whole = whole(index);
        Long value = whole != null ? whole : as(index, Long.class);
        return value == null ? 0 : value;
    }

    /** A whole number as it is stored, by the shortest way, for it is asked for most of all; null if it takes another one. */
    private Long whole(int index) {
        boolean there = !closed && position >= 0 && position < rows.size() && index > 0 && index <= whole.length;
        if (there && whole[index - 1] && rows.get(position).get(index - 1) instanceof Long number) {
            wasNull = false;
            return number;
        }
        return null;
    }

    @Override
    public float getFloat(int index) throws SQLException {
        Float value = as(index, Float.class);
        return value == null ? 0 : value;
    }

    @Override
    public double getDouble(int index) throws SQLException {
        Double value = as(index, Double.class);
        return value == null ? 0 : value;
    }

    @Override
    public BigDecimal getBigDecimal(int index) throws SQLException {
        return as(index, BigDecimal.class);
    }

    @Override
    @Deprecated
    public BigDecimal getBigDecimal(int index, int scale) throws SQLException {
        BigDecimal value = getBigDecimal(index);
        return value == null ? null : value.setScale(scale, RoundingMode.HALF_UP);
    }

    @Override
    public Date getDate(int index) throws SQLException {
        return as(index, Date.class);
    }

    @Override
    public Date getDate(int index, Calendar calendar) throws SQLException {
        return getDate(index);
    }

    @Override
    public Time getTime(int index) throws SQLException {
        return as(index, Time.class);
    }

    @Override
    public Time getTime(int index, Calendar calendar) throws SQLException {
        return getTime(index);
    }

    @Override
    public Timestamp getTimestamp(int index) throws SQLException {
        return as(index, Timestamp.class);
    }

    @Override
    public Timestamp getTimestamp(int index, Calendar calendar) throws SQLException {
        return getTimestamp(index);
    }

    @Override
    public Array getArray(int index) throws SQLException {
        return as(index, Array.class);
    }

    @Override
    public boolean next() throws SQLException {
        requireOpen();
        if (position < rows.size()) {
            position++;
        }
        return position < rows.size();
    }

    @Override
    public boolean previous() throws SQLException {
        requireOpen();
        if (position >= 0) {
            position--;
        }
        return position >= 0;
    }

    @Override
    public boolean absolute(int row) throws SQLException {
        requireOpen();
        position = Math.max(-1, Math.min(rows.size(), row >= 0 ? row - 1 : rows.size() + row));
        return position >= 0 && position < rows.size();
    }

    @Override
    public boolean relative(int count) throws SQLException {
        return absolute(Math.max(0, position + 1 + count));
    }

    @Override
    public boolean first() throws SQLException {
        return absolute(1);
    }

    @Override
    public boolean last() throws SQLException {
        return absolute(rows.size());
    }

    @Override
    public void beforeFirst() throws SQLException {
        absolute(0);
    }

    @Override
    public void afterLast() throws SQLException {
        absolute(rows.size() + 1);
    }

    @Override
    public boolean isBeforeFirst() {
        return position < 0 && !rows.isEmpty();
    }

    @Override
    public boolean isAfterLast() {
        return position >= rows.size() && !rows.isEmpty();
    }

    @Override
    public boolean isFirst() {
        return position == 0 && !rows.isEmpty();
    }

    @Override
    public boolean isLast() {
        return position == rows.size() - 1 && !rows.isEmpty();
    }

    @Override
    public int getRow() {
        return position < 0 || position >= rows.size() ? 0 : position + 1;
    }

    @Override
    public ResultSetMetaData getMetaData() throws SQLException {
        requireOpen();
        return new DcmResultSetMetaData(columns);
    }

    @Override
    public Statement getStatement() {
        return statement;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (statement != null) {
                statement.resultClosed();
            }
        }
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public int getType() {
        return ResultSet.TYPE_SCROLL_INSENSITIVE;
    }

    @Override
    public int getConcurrency() {
        return ResultSet.CONCUR_READ_ONLY;
    }

    @Override
    public int getHoldability() {
        return ResultSet.HOLD_CURSORS_OVER_COMMIT;
    }

    @Override
    public int getFetchDirection() {
        return ResultSet.FETCH_FORWARD;
    }

    @Override
    public void setFetchDirection(int direction) {
        // A hint.
    }

    @Override
    public void setFetchSize(int size) {
        // All rows are here.
    }

    @Override
    public int getFetchSize() {
        return rows.size();
    }

    @Override
    public SQLWarning getWarnings() {
        return null;
    }

    @Override
    public void clearWarnings() {
        // There are none.
    }

    @Override
    public boolean rowUpdated() {
        return false;
    }

    @Override
    public boolean rowInserted() {
        return false;
    }

    @Override
    public boolean rowDeleted() {
        return false;
    }
}
