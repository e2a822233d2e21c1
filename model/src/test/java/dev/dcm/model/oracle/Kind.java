package dev.dcm.model.oracle;

/** The types of expressions. */
enum Kind {
    INTEGER("INTEGER"), DECIMAL("DECIMAL(8, 2)"), TRUTH("BOOLEAN"), TEXT("VARCHAR(5)"), ARRAY("INTEGER ARRAY");

    private final String sqlType;

    Kind(String sqlType) {
        this.sqlType = sqlType;
    }

    String sqlType() {
        return sqlType;
    }

    boolean isNumber() {
        return this == INTEGER || this == DECIMAL;
    }
}
