package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Names;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Digits;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.type.SqlTypeName;

/** Reads the types of column declarations and CASTs. */
final class TypeReader {

    /** A type, and its text for the database; precision and scale are -1 where not given. */
    record Declared(SqlType type, String declaration, int precision, int scale) {
        Declared(SqlType type, String declaration) {
            this(type, declaration, -1, -1);
        }

        Digits digits() {
            return type.kind() == SqlType.Kind.DECIMAL ? new Digits(precision, Math.max(0, scale)) : Digits.NONE;
        }
    }

    /** Names that databases use besides the standard's. */
    private static final Map<String, Declared> OTHER_NAMES = Map.ofEntries(
            Map.entry("TEXT", new Declared(SqlType.VARCHAR, "VARCHAR")), Map.entry("STRING", new Declared(SqlType.VARCHAR, "VARCHAR")),
            Map.entry("BOOL", new Declared(SqlType.BOOLEAN, "BOOLEAN")), Map.entry("INT2", new Declared(SqlType.SMALLINT, "SMALLINT")),
            Map.entry("INT4", new Declared(SqlType.INTEGER, "INTEGER")), Map.entry("INT8", new Declared(SqlType.BIGINT, "BIGINT")),
            Map.entry("FLOAT8", new Declared(SqlType.DOUBLE, "DOUBLE PRECISION")), Map.entry("FLOAT4", new Declared(SqlType.REAL, "REAL")),
            Map.entry("UUID", new Declared(SqlType.other("UUID"), "UUID")), Map.entry("JSON", new Declared(SqlType.other("JSON"), "JSON")));

    private final Diagnostics diagnostics;

    TypeReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The type, or null after an error. */
    Declared read(SqlDataTypeSpec spec) {
        Declared declared = read(spec.getTypeNameSpec());
        if (declared == null) {
            String name = spec.getTypeNameSpec().getTypeName().toString();
            List<String> known = List.of("INTEGER", "BIGINT", "SMALLINT", "BOOLEAN", "CHAR", "VARCHAR", "DECIMAL", "DOUBLE", "REAL", "DATE", "TIME", "TIMESTAMP");
            diagnostics.error(Code.UNSUPPORTED_TYPE, Places.of(spec), "unknown type '" + name.toLowerCase(Locale.ROOT) + "'",
                    Names.didYouMean(name, known, "Types: " + String.join(", ", known) + ", and ARRAY of these."));
        }
        return declared;
    }

    private static Declared read(SqlTypeNameSpec spec) {
        if (spec instanceof SqlCollectionTypeNameSpec collection) {
            boolean array = "ARRAY".equals(collection.getTypeName().getSimple());
            Declared element = array ? read(collection.getElementTypeName()) : null;
            return element == null ? null : new Declared(SqlType.array(element.type()), element.declaration() + " ARRAY");
        }
        if (!spec.getTypeName().isSimple()) {
            return null;
        }
        String name = spec.getTypeName().getSimple().toUpperCase(Locale.ROOT);
        if (spec instanceof SqlBasicTypeNameSpec basic) {
            return basic(name, basic);
        }
        return OTHER_NAMES.get(name);
    }

    private static Declared basic(String name, SqlBasicTypeNameSpec spec) {
        SqlTypeName type = SqlTypeName.get(name.replace(' ', '_'));
        if (type == null) {
            return OTHER_NAMES.get(name);
        }
        return switch (type) {
            case BOOLEAN -> new Declared(SqlType.BOOLEAN, "BOOLEAN");
            case TINYINT, SMALLINT -> new Declared(SqlType.SMALLINT, "SMALLINT");
            case INTEGER -> new Declared(SqlType.INTEGER, "INTEGER");
            case BIGINT -> new Declared(SqlType.BIGINT, "BIGINT");
            case DECIMAL -> new Declared(SqlType.DECIMAL, "DECIMAL" + precision(spec), spec.getPrecision(), Math.max(-1, spec.getScale()));
            case REAL -> new Declared(SqlType.REAL, "REAL");
            case FLOAT, DOUBLE -> new Declared(SqlType.DOUBLE, "DOUBLE PRECISION");
            case CHAR -> new Declared(SqlType.CHAR, "CHAR" + precision(spec), spec.getPrecision(), -1);
            case VARCHAR -> new Declared(SqlType.VARCHAR, "VARCHAR" + precision(spec), spec.getPrecision(), -1);
            case DATE -> new Declared(SqlType.DATE, "DATE");
            case TIME -> new Declared(SqlType.TIME, "TIME", spec.getPrecision(), -1);
            case TIMESTAMP -> new Declared(SqlType.TIMESTAMP, "TIMESTAMP", spec.getPrecision(), -1);
            case BINARY, VARBINARY -> new Declared(SqlType.other(type.name()), type.name() + precision(spec));
            default -> OTHER_NAMES.get(name);
        };
    }

    private static String precision(SqlBasicTypeNameSpec spec) {
        if (spec.getPrecision() < 0) {
            return "";
        }
        return spec.getScale() < 0 || spec.getScale() == Integer.MIN_VALUE ? "(" + spec.getPrecision() + ")" : "(" + spec.getPrecision() + ", " + spec.getScale() + ")";
    }
}
