package dev.dcm.ivm.sql.query.type;

import org.apache.calcite.rel.type.RelDataType;

/** What class of Java values a type has in the engine, and what they count. A column holds values of one kind. */
public enum Kind {
    BOOLEAN,
    /** Integers of all widths. */
    LONG,
    DECIMAL,
    /** REAL and DOUBLE. */
    DOUBLE,
    STRING,
    /** Days since 1970-01-01, as Long. */
    DATE,
    /** Microseconds of the day, as Long. */
    TIME,
    /** Microseconds since 1970-01-01, as Long. */
    TIMESTAMP,
    /** Intervals of years and months: months, as Long. */
    MONTHS,
    /** Intervals of days to seconds: microseconds, as Long. */
    MICROSECONDS,
    ARRAY,
    /** The type of NULL without any other type. */
    NULL,
    UNSUPPORTED;

    public static Kind of(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> BOOLEAN;
            case TINYINT, SMALLINT, INTEGER, BIGINT -> LONG;
            case DECIMAL -> DECIMAL;
            case REAL, FLOAT, DOUBLE -> DOUBLE;
            case CHAR, VARCHAR -> STRING;
            case DATE -> DATE;
            case TIME -> TIME;
            case TIMESTAMP -> TIMESTAMP;
            case INTERVAL_YEAR, INTERVAL_YEAR_MONTH, INTERVAL_MONTH -> MONTHS;
            case INTERVAL_DAY, INTERVAL_DAY_HOUR, INTERVAL_DAY_MINUTE, INTERVAL_DAY_SECOND, INTERVAL_HOUR, INTERVAL_HOUR_MINUTE,
                    INTERVAL_HOUR_SECOND, INTERVAL_MINUTE, INTERVAL_MINUTE_SECOND, INTERVAL_SECOND -> MICROSECONDS;
            case ARRAY -> ARRAY;
            case NULL -> NULL;
            default -> UNSUPPORTED;
        };
    }

    public boolean isNumber() {
        return this == LONG || this == DECIMAL || this == DOUBLE;
    }
}
