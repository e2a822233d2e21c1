package dev.dcm.base;

import java.util.Objects;

/**
 * A SQL type, as far as the compiler has to know it.
 *
 * @param element the type of the elements of an ARRAY, null for every other kind
 * @param detail  the database's own name for a type of kind OTHER, otherwise empty
 */
public record SqlType(Kind kind, SqlType element, String detail) {

    /** The kinds of types. OTHER is a type that only the database understands (JSON, UUID, INTERVAL ...). */
    public enum Kind {
        BOOLEAN, SMALLINT, INTEGER, BIGINT, DECIMAL, REAL, DOUBLE, CHAR, VARCHAR, DATE, TIME, TIMESTAMP, ARRAY, NULL, OTHER
    }

    public static final SqlType BOOLEAN = of(Kind.BOOLEAN);
    public static final SqlType SMALLINT = of(Kind.SMALLINT);
    public static final SqlType INTEGER = of(Kind.INTEGER);
    public static final SqlType BIGINT = of(Kind.BIGINT);
    public static final SqlType DECIMAL = of(Kind.DECIMAL);
    public static final SqlType REAL = of(Kind.REAL);
    public static final SqlType DOUBLE = of(Kind.DOUBLE);
    public static final SqlType CHAR = of(Kind.CHAR);
    public static final SqlType VARCHAR = of(Kind.VARCHAR);
    public static final SqlType DATE = of(Kind.DATE);
    public static final SqlType TIME = of(Kind.TIME);
    public static final SqlType TIMESTAMP = of(Kind.TIMESTAMP);
    /** The type of a bare NULL, which goes with every other type. */
    public static final SqlType NULL = of(Kind.NULL);

    public SqlType {
        Objects.requireNonNull(kind);
    }

    private static SqlType of(Kind kind) {
        return new SqlType(kind, null, "");
    }

    public static SqlType array(SqlType element) {
        return new SqlType(Kind.ARRAY, Objects.requireNonNull(element), "");
    }

    public static SqlType other(String name) {
        return new SqlType(Kind.OTHER, null, name);
    }

    public boolean isInteger() {
        return kind == Kind.SMALLINT || kind == Kind.INTEGER || kind == Kind.BIGINT;
    }

    public boolean isNumeric() {
        return isInteger() || kind == Kind.DECIMAL || kind == Kind.REAL || kind == Kind.DOUBLE;
    }

    public boolean isBoolean() {
        return kind == Kind.BOOLEAN;
    }

    public boolean isString() {
        return kind == Kind.CHAR || kind == Kind.VARCHAR;
    }

    public boolean isArray() {
        return kind == Kind.ARRAY;
    }

    public boolean isNull() {
        return kind == Kind.NULL;
    }

    /** Whether its numbers are floating-point ones. */
    public boolean isReal() {
        return kind == Kind.REAL || kind == Kind.DOUBLE;
    }

    /** Whether a decision variable may have this type; a DECIMAL only if its digits are given, a real only with solvers that know reals. */
    public boolean isDecidable() {
        return isNumeric() || isBoolean() || isString();
    }

    /** Whether values of the two types may be compared without a conversion that changes their family. */
    public boolean isComparableWith(SqlType other) {
        if (isNull() || other.isNull()) {
            return true;
        }
        if (isArray() && other.isArray()) {
            return element.isComparableWith(other.element);
        }
        boolean bothCount = (isNumeric() || isBoolean()) && (other.isNumeric() || other.isBoolean());
        boolean bothText = isString() && other.isString();
        boolean same = kind == other.kind && detail.equals(other.detail);
        boolean bothTime = (kind == Kind.DATE || kind == Kind.TIMESTAMP) && (other.kind == Kind.DATE || other.kind == Kind.TIMESTAMP);
        return bothCount || bothText || bothTime || same;
    }

    /** The smallest value of an integer type. */
    public long minInteger() {
        return switch (kind) {
            case SMALLINT -> Short.MIN_VALUE;
            case INTEGER -> Integer.MIN_VALUE;
            default -> Long.MIN_VALUE;
        };
    }

    /** The largest value of an integer type. */
    public long maxInteger() {
        return switch (kind) {
            case SMALLINT -> Short.MAX_VALUE;
            case INTEGER -> Integer.MAX_VALUE;
            default -> Long.MAX_VALUE;
        };
    }

    @Override
    public String toString() {
        return switch (kind) {
            case ARRAY -> element + " ARRAY";
            case OTHER -> detail;
            default -> kind.name();
        };
    }
}
