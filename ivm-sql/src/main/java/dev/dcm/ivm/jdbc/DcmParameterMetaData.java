package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.transaction.Parameter;
import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** The parameters of a prepared statement. */
final class DcmParameterMetaData implements ParameterMetaData, Wrapping {
    private final List<Parameter> parameters;

    DcmParameterMetaData(List<Parameter> parameters) {
        this.parameters = parameters;
    }

    private RelDataType type(int index) throws SQLException {
        if (index < 1 || index > parameters.size()) {
            throw new SQLException("the statement has " + parameters.size() + " parameters, and no number " + index, "07009");
        }
        return parameters.get(index - 1).type();
    }

    @Override
    public int getParameterCount() {
        return parameters.size();
    }

    @Override
    public int isNullable(int index) throws SQLException {
        return type(index).isNullable() ? parameterNullable : parameterNoNulls;
    }

    @Override
    public boolean isSigned(int index) throws SQLException {
        return SqlTypeUtil.isNumeric(type(index));
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
    public int getParameterType(int index) throws SQLException {
        return JdbcTypes.number(type(index));
    }

    @Override
    public String getParameterTypeName(int index) throws SQLException {
        return JdbcTypes.name(type(index));
    }

    @Override
    public String getParameterClassName(int index) throws SQLException {
        return JdbcTypes.className(type(index));
    }

    @Override
    public int getParameterMode(int index) {
        return parameterModeIn;
    }
}
