package dev.dcm.ivm.sql.property;

import java.util.Random;

/** The types of columns, each with a few values, so that rows meet. */
enum Type {
    INT("INTEGER"),
    BIGINT("BIGINT"),
    DOUBLE("DOUBLE PRECISION"),
    DECIMAL("DECIMAL(10, 2)"),
    TEXT("VARCHAR(40)"),
    BOOL("BOOLEAN"),
    TIMESTAMP("TIMESTAMP"),
    INTS("INTEGER ARRAY"),
    TEXTS("VARCHAR(40) ARRAY");

    private final String sql;

    Type(String sql) {
        this.sql = sql;
    }

    String sql() {
        return sql;
    }

    boolean isNumber() {
        return this == INT || this == BIGINT || this == DOUBLE || this == DECIMAL;
    }

    boolean isArray() {
        return this == INTS || this == TEXTS;
    }

    /** A literal that is not NULL. Numbers are such that sums are exact in any order. */
    String literal(Random random) {
        return switch (this) {
            case INT -> Integer.toString(random.nextInt(9) - 2);
            case BIGINT -> "CAST(" + (random.nextInt(9) - 2) + " AS BIGINT)";
            case DOUBLE -> "CAST(" + (random.nextInt(20) - 4) * 0.25 + " AS DOUBLE PRECISION)";
            case DECIMAL -> "CAST(" + (random.nextInt(20) - 4) * 0.25 + " AS DECIMAL(10, 2))";
            case TEXT -> switch (random.nextInt(6)) {
                case 0 -> "''";
                case 1 -> "'a'";
                case 2 -> "'ab'";
                case 3 -> "'B '";
                case 4 -> "'b%'";
                default -> "'it''s'";
            };
            case BOOL -> random.nextBoolean() ? "TRUE" : "FALSE";
            case TIMESTAMP -> "TIMESTAMP '2024-0" + (1 + random.nextInt(3)) + "-2" + random.nextInt(3) + " 0" + random.nextInt(3) + ":30:00'";
            case INTS -> array(INT, random);
            case TEXTS -> array(TEXT, random);
        };
    }

    private String array(Type element, Random random) {
        StringBuilder text = new StringBuilder();
        int size = random.nextInt(4);
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? "" : ", ").append(random.nextInt(6) == 0 ? "NULL" : element.literal(random));
        }
        return "CAST(ARRAY[" + text + "] AS " + sql + ")";
    }
}
