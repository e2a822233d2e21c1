package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.ResultColumn;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.value.Stored;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/** An array value. */
final class DcmArray implements Array {
    private final RelDataType elementType;
    private final Object[] elements;

    /** @param elements Java objects of the type */
    DcmArray(RelDataType elementType, Object[] elements) {
        this.elementType = elementType;
        this.elements = elements;
    }

    @Override
    public String getBaseTypeName() {
        return JdbcTypes.name(elementType);
    }

    @Override
    public int getBaseType() {
        return JdbcTypes.number(elementType);
    }

    @Override
    public Object getArray() {
        return elements.clone();
    }

    @Override
    public Object getArray(Map<String, Class<?>> map) {
        return getArray();
    }

    @Override
    public Object getArray(long index, int count) throws SQLException {
        if (index < 1 || count < 0 || index - 1 + count > elements.length) {
            throw new SQLException("the array has " + elements.length + " elements", "2202E");
        }
        return Arrays.copyOfRange(elements, (int) index - 1, (int) index - 1 + count);
    }

    @Override
    public Object getArray(long index, int count, Map<String, Class<?>> map) throws SQLException {
        return getArray(index, count);
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        return getResultSet(1, elements.length);
    }

    @Override
    public ResultSet getResultSet(Map<String, Class<?>> map) throws SQLException {
        return getResultSet();
    }

    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        Object[] part = (Object[]) getArray(index, count);
        List<ResultColumn> columns = List.of(new ResultColumn("INDEX", Types.nullable(SqlTypeName.BIGINT)), new ResultColumn("VALUE", elementType));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < part.length; i++) {
            rows.add(Row.of(index + i, Stored.of(part[i], elementType)));
        }
        return new DcmResultSet(null, columns, rows);
    }

    @Override
    public ResultSet getResultSet(long index, int count, Map<String, Class<?>> map) throws SQLException {
        return getResultSet(index, count);
    }

    @Override
    public void free() {
        // Nothing is held.
    }

    @Override
    public String toString() {
        return Arrays.toString(elements);
    }
}
