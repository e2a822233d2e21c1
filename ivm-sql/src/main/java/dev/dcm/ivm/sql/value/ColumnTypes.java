package dev.dcm.ivm.sql.value;

import dev.dcm.base.Names;
import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.type.SqlTypeName;

/** The types that columns can be declared with. */
public final class ColumnTypes {
    private static final int DEFAULT_TIMESTAMP_DIGITS = 6;

    /** Names that databases use besides the standard's. */
    private static final Map<String, SqlTypeName> OTHER_NAMES = Map.ofEntries(
            Map.entry("TEXT", SqlTypeName.VARCHAR), Map.entry("STRING", SqlTypeName.VARCHAR), Map.entry("CLOB", SqlTypeName.VARCHAR),
            Map.entry("BOOL", SqlTypeName.BOOLEAN), Map.entry("INT2", SqlTypeName.SMALLINT), Map.entry("INT4", SqlTypeName.INTEGER),
            Map.entry("INT8", SqlTypeName.BIGINT), Map.entry("FLOAT8", SqlTypeName.DOUBLE), Map.entry("FLOAT4", SqlTypeName.REAL));

    private static final List<String> KNOWN = List.of("INTEGER", "BIGINT", "SMALLINT", "TINYINT", "BOOLEAN", "CHAR", "VARCHAR", "TEXT", "DECIMAL",
            "DOUBLE", "REAL", "DATE", "TIME", "TIMESTAMP");

    private ColumnTypes() {
    }

    /** The type of a declaration. */
    public static RelDataType of(SqlDataTypeSpec spec, boolean nullable) {
        RelDataType type = of(spec.getTypeNameSpec());
        if (type == null) {
            String name = spec.getTypeNameSpec().getTypeName().toString();
            throw new SqlError("0A000", Places.of(spec), "unknown type '" + name.toLowerCase(Locale.ROOT) + "'",
                    Names.didYouMean(name, KNOWN, "Types: " + String.join(", ", KNOWN) + ", and ARRAY of these."));
        }
        return nullable ? Types.nullable(type) : Types.notNull(type);
    }

    private static RelDataType of(SqlTypeNameSpec spec) {
        if (spec instanceof SqlCollectionTypeNameSpec collection) {
            boolean array = "ARRAY".equals(collection.getTypeName().getSimple());
            RelDataType element = array ? of(collection.getElementTypeName()) : null;
            return element == null ? null : Types.FACTORY.createArrayType(Types.nullable(element), -1);
        }
        if (!spec.getTypeName().isSimple()) {
            return null;
        }
        String name = spec.getTypeName().getSimple().toUpperCase(Locale.ROOT);
        SqlTypeName type = SqlTypeName.get(name.replace(' ', '_'));
        if (type == null || !(spec instanceof SqlBasicTypeNameSpec basic)) {
            SqlTypeName other = OTHER_NAMES.get(name);
            return other == null ? null : Types.FACTORY.createSqlType(other);
        }
        return basic(type, basic.getPrecision(), basic.getScale());
    }

    private static RelDataType basic(SqlTypeName type, int precision, int scale) {
        return switch (type) {
            case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DATE, TIME -> Types.FACTORY.createSqlType(type);
            case FLOAT -> Types.FACTORY.createSqlType(SqlTypeName.DOUBLE);
            case DECIMAL -> precision < 0 ? Types.FACTORY.createSqlType(type) : Types.FACTORY.createSqlType(type, precision, Math.max(0, scale));
            case CHAR -> Types.character(precision < 0 ? 1 : precision);
            case VARCHAR -> precision < 0 ? Types.FACTORY.createSqlType(type) : Types.FACTORY.createSqlType(type, precision);
            case TIMESTAMP -> Types.FACTORY.createSqlType(type, precision < 0 ? DEFAULT_TIMESTAMP_DIGITS : precision);
            default -> null;
        };
    }

    /** The type as SQL would declare it. */
    public static String text(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case ARRAY -> text(type.getComponentType()) + " ARRAY";
            case VARCHAR, CHAR -> type.getSqlTypeName()
                    + (type.getPrecision() < 0 || type.getPrecision() == Integer.MAX_VALUE ? "" : "(" + type.getPrecision() + ")");
            case DECIMAL -> "DECIMAL(" + type.getPrecision() + ", " + type.getScale() + ")";
            default -> type.getSqlTypeName().getName();
        };
    }
}
