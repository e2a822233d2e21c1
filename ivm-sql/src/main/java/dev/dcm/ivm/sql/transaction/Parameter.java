package dev.dcm.ivm.sql.transaction;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.value.ColumnValues;
import dev.dcm.ivm.sql.value.Stored;
import java.math.BigDecimal;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * A parameter of a statement.
 *
 * @param compared whether it is compared with something: then its value must not be rounded to the type
 * @param table    the table in whose column it is stored, or null
 * @param column   that column, or null
 */
public record Parameter(RelDataType type, boolean compared, Table table, Column column) {

    private static final int MOST_DIGITS = 1_000;

    /** A parameter somewhere in an expression. */
    public static Parameter of(RelDataType type) {
        return new Parameter(wide(type), true, null, null);
    }

    /** A parameter whose value is stored in a column. */
    public static Parameter of(Table table, Column column) {
        return new Parameter(column.type(), false, table, column);
    }

    /** What a column cannot hold can be compared with it all the same. */
    private static RelDataType wide(RelDataType type) {
        return switch (Kind.of(type)) {
            case LONG -> Types.nullable(SqlTypeName.BIGINT);
            case STRING -> type.getSqlTypeName() == SqlTypeName.CHAR ? Types.nullable(Types.character(Integer.MAX_VALUE))
                    : Types.nullable(SqlTypeName.VARCHAR);
            case DECIMAL -> Types.nullable(Types.FACTORY.createSqlType(SqlTypeName.DECIMAL, MOST_DIGITS, MOST_DIGITS / 2));
            default -> Types.nullable(type);
        };
    }

    /** The canonical value of a Java object. */
    public Object stored(Object value) {
        try {
            Object stored = Stored.of(value, type);
            if (compared && isRounded(value, stored)) {
                throw new SqlError("22018", Span.NONE, "the parameter has the type " + type + ", which cannot tell " + value + " exactly",
                        "Write CAST(? AS ...) with a type that can.");
            }
            return stored;
        } catch (SqlError e) {
            throw column == null ? e : ColumnValues.inColumn(table, column, e);
        }
    }

    private static boolean isRounded(Object value, Object stored) {
        boolean fraction = value instanceof BigDecimal || value instanceof Double || value instanceof Float;
        return fraction && (stored instanceof Long || stored instanceof BigDecimal)
                && new BigDecimal(stored.toString()).compareTo(new BigDecimal(value.toString())) != 0;
    }
}
