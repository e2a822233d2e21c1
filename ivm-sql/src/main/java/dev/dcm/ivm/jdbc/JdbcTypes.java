package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/** SQL types as JDBC numbers and names them. */
final class JdbcTypes {
    private JdbcTypes() {
    }

    static int number(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> java.sql.Types.BOOLEAN;
            case TINYINT -> java.sql.Types.TINYINT;
            case SMALLINT -> java.sql.Types.SMALLINT;
            case INTEGER -> java.sql.Types.INTEGER;
            case BIGINT -> java.sql.Types.BIGINT;
            case DECIMAL -> java.sql.Types.DECIMAL;
            case REAL -> java.sql.Types.REAL;
            case FLOAT, DOUBLE -> java.sql.Types.DOUBLE;
            case CHAR -> java.sql.Types.CHAR;
            case VARCHAR -> java.sql.Types.VARCHAR;
            case DATE -> java.sql.Types.DATE;
            case TIME -> java.sql.Types.TIME;
            case TIMESTAMP -> java.sql.Types.TIMESTAMP;
            case ARRAY -> java.sql.Types.ARRAY;
            case NULL -> java.sql.Types.NULL;
            default -> java.sql.Types.OTHER;
        };
    }

    static String name(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case ARRAY -> name(type.getComponentType()) + " ARRAY";
            case CHAR -> "CHARACTER";
            default -> type.getSqlTypeName().getName();
        };
    }

    static String className(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> Boolean.class.getName();
            case TINYINT, SMALLINT, INTEGER -> Integer.class.getName();
            case BIGINT -> Long.class.getName();
            case DECIMAL -> BigDecimal.class.getName();
            case REAL -> Float.class.getName();
            case FLOAT, DOUBLE -> Double.class.getName();
            case CHAR, VARCHAR -> String.class.getName();
            case DATE -> java.sql.Date.class.getName();
            case TIME -> java.sql.Time.class.getName();
            case TIMESTAMP -> Timestamp.class.getName();
            case ARRAY -> java.sql.Array.class.getName();
            default -> Object.class.getName();
        };
    }

    /** The most characters or digits that a value has. */
    static int size(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> 1;
            case TINYINT -> 3;
            case SMALLINT -> 5;
            case INTEGER -> 10;
            case BIGINT -> 19;
            case REAL -> 7;
            case FLOAT, DOUBLE -> 17;
            case DATE -> 10;
            case TIME -> 15;
            case TIMESTAMP -> 26;
            case CHAR, VARCHAR -> type.getPrecision() < 0 ? Integer.MAX_VALUE : type.getPrecision();
            default -> Math.max(0, type.getPrecision());
        };
    }

    static int scale(RelDataType type) {
        return type.getSqlTypeName() == SqlTypeName.DECIMAL ? type.getScale() : 0;
    }

    /** The type of this name, for the elements of an array; what has no such name holds any value. */
    static RelDataType named(String name) {
        SqlTypeName type = SqlTypeName.get(name.toUpperCase(Locale.ROOT));
        return type == null || type == SqlTypeName.ARRAY ? Types.nullable(SqlTypeName.ANY) : Types.nullable(type);
    }
}
