package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.ResultColumn;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** The columns of a result. */
final class DcmResultSetMetaData implements ResultSetMetaData, Wrapping {
    private final List<ResultColumn> columns;

    DcmResultSetMetaData(List<ResultColumn> columns) {
        this.columns = columns;
    }

    private ResultColumn column(int index) throws SQLException {
        if (index < 1 || index > columns.size()) {
            throw new SQLException("the result has " + columns.size() + " columns, and no number " + index, "07009");
        }
        return columns.get(index - 1);
    }

    private RelDataType type(int index) throws SQLException {
        return column(index).type();
    }

    @Override
    public int getColumnCount() {
        return columns.size();
    }

    @Override
    public String getColumnLabel(int index) throws SQLException {
        return column(index).name();
    }

    @Override
    public String getColumnName(int index) throws SQLException {
        return column(index).name();
    }

    @Override
    public int getColumnType(int index) throws SQLException {
        return JdbcTypes.number(type(index));
    }

    @Override
    public String getColumnTypeName(int index) throws SQLException {
        return JdbcTypes.name(type(index));
    }

    @Override
    public String getColumnClassName(int index) throws SQLException {
        return JdbcTypes.className(type(index));
    }

    @Override
    public int getPrecision(int index) throws SQLException {
        return JdbcTypes.size(type(index));
    }

    @Override
    public int getScale(int index) throws SQLException {
        return JdbcTypes.scale(type(index));
    }

    @Override
    public int getColumnDisplaySize(int index) throws SQLException {
        return JdbcTypes.size(type(index));
    }

    @Override
    public int isNullable(int index) throws SQLException {
        return type(index).isNullable() ? columnNullable : columnNoNulls;
    }

    @Override
    public boolean isSigned(int index) throws SQLException {
        return SqlTypeUtil.isNumeric(type(index));
    }

    @Override
    public boolean isAutoIncrement(int index) {
        return false;
    }

    @Override
    public boolean isCaseSensitive(int index) {
        return true;
    }

    @Override
    public boolean isSearchable(int index) {
        return true;
    }

    @Override
    public boolean isCurrency(int index) {
        return false;
    }

    @Override
    public String getSchemaName(int index) {
        return "";
    }

    @Override
    public String getTableName(int index) {
        return "";
    }

    @Override
    public String getCatalogName(int index) {
        return "";
    }

    @Override
    public boolean isReadOnly(int index) {
        return true;
    }

    @Override
    public boolean isWritable(int index) {
        return false;
    }

    @Override
    public boolean isDefinitelyWritable(int index) {
        return false;
    }
}
