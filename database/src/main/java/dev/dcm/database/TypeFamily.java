package dev.dcm.database;

import dev.dcm.base.SqlType;
import java.sql.Types;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Types that a database converts into each other without changing what a value is. */
enum TypeFamily {
    BOOLEAN, NUMBER, STRING, DATE, TIME, TIMESTAMP, ARRAY, OTHER;

    /** PostgreSQL's short names as its own documentation writes them. */
    private static final Map<String, String> LONG_NAMES = Map.ofEntries(Map.entry("int2", "smallint"), Map.entry("int4", "integer"),
            Map.entry("int8", "bigint"), Map.entry("serial", "integer"), Map.entry("bigserial", "bigint"), Map.entry("float4", "real"),
            Map.entry("float8", "double precision"), Map.entry("bool", "boolean"), Map.entry("varchar", "character varying"),
            Map.entry("bpchar", "character"), Map.entry("timestamptz", "timestamp with time zone"), Map.entry("timetz", "time with time zone"));

    /** The beginnings of names of types; the first that fits decides. */
    private static final List<Map.Entry<String, TypeFamily>> NAMES = List.of(Map.entry("bool", BOOLEAN), Map.entry("timestamp", TIMESTAMP),
            Map.entry("time", TIME), Map.entry("date", DATE), Map.entry("interval", OTHER), Map.entry("int", NUMBER), Map.entry("smallint", NUMBER),
            Map.entry("tinyint", NUMBER), Map.entry("bigint", NUMBER), Map.entry("num", NUMBER), Map.entry("dec", NUMBER),
            Map.entry("real", NUMBER), Map.entry("float", NUMBER), Map.entry("double", NUMBER), Map.entry("char", STRING),
            Map.entry("text", STRING));

    static TypeFamily of(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN -> BOOLEAN;
            case SMALLINT, INTEGER, BIGINT, DECIMAL, REAL, DOUBLE -> NUMBER;
            case CHAR, VARCHAR -> STRING;
            case DATE -> DATE;
            case TIME -> TIME;
            case TIMESTAMP -> TIMESTAMP;
            case ARRAY -> ARRAY;
            case NULL, OTHER -> OTHER;
        };
    }

    /** Whether a column of the program may be this column of the database. */
    static boolean fits(SqlType program, int jdbcType, String typeName) {
        TypeFamily wanted = of(program);
        if (wanted == OTHER) {
            return true;
        }
        if (wanted == ARRAY) {
            TypeFamily element = ofName(elementName(typeName));
            return jdbcType == Types.ARRAY && (element == OTHER || element == of(program.element()) || of(program.element()) == OTHER);
        }
        return wanted == ofJdbc(jdbcType, typeName);
    }

    private static TypeFamily ofJdbc(int jdbcType, String typeName) {
        return switch (jdbcType) {
            case Types.BOOLEAN -> BOOLEAN;
            case Types.BIT -> typeName.equalsIgnoreCase("bit") ? OTHER : BOOLEAN;
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT,
                    Types.DOUBLE -> NUMBER;
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR, Types.CLOB,
                    Types.NCLOB -> STRING;
            case Types.DATE -> DATE;
            case Types.TIME, Types.TIME_WITH_TIMEZONE -> TIME;
            case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> TIMESTAMP;
            case Types.ARRAY -> ARRAY;
            default -> ofName(longName(typeName));
        };
    }

    private static TypeFamily ofName(String longName) {
        return NAMES.stream().filter(entry -> longName.startsWith(entry.getKey())).map(Map.Entry::getValue).findFirst().orElse(OTHER);
    }

    /** The name of a type of the database, for people. */
    static String display(String typeName) {
        return typeName.startsWith("_") ? longName(typeName.substring(1)) + "[]" : longName(typeName);
    }

    private static String elementName(String arrayName) {
        return longName(arrayName.startsWith("_") ? arrayName.substring(1) : arrayName);
    }

    private static String longName(String typeName) {
        String lower = typeName.toLowerCase(Locale.ROOT);
        return LONG_NAMES.getOrDefault(lower, lower);
    }
}
