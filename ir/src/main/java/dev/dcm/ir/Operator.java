package dev.dcm.ir;

/** Operators and functions on values. Those that are not {@link #onFormulas} need constant arguments. */
public enum Operator {
    PLUS("+", true), MINUS("-", true), TIMES("*", true), DIVIDE("/", true), MODULO("%", true), NEGATE("-", true), ABS("ABS", true),
    EQUAL("=", true), NOT_EQUAL("<>", true), LESS("<", true), LESS_EQUAL("<=", true), GREATER(">", true), GREATER_EQUAL(">=", true),
    NOT_DISTINCT("IS NOT DISTINCT FROM", true), DISTINCT_FROM("IS DISTINCT FROM", true),
    AND("AND", true), OR("OR", true), NOT("NOT", true),
    IS_NULL("IS NULL", true), IS_NOT_NULL("IS NOT NULL", true),
    IS_TRUE("IS TRUE", true), IS_NOT_TRUE("IS NOT TRUE", true), IS_FALSE("IS FALSE", true), IS_NOT_FALSE("IS NOT FALSE", true),
    COALESCE("COALESCE", true), NULLIF("NULLIF", true), GREATEST("GREATEST", true), LEAST("LEAST", true),
    CONTAINS("CONTAINS", true),
    ITEM("[]", true), CARDINALITY("CARDINALITY", false), ARRAY("ARRAY", false),
    LIKE("LIKE", false), CONCAT("||", false), CONCAT_KNOWN("CONCAT", false), UPPER("UPPER", false), LOWER("LOWER", false), TRIM("TRIM", false), LTRIM("LTRIM", false), RTRIM("RTRIM", false),
    SUBSTRING("SUBSTRING", false), CHAR_LENGTH("CHAR_LENGTH", false), POSITION("POSITION", false), REPLACE("REPLACE", false),
    LEFT("LEFT", false), RIGHT("RIGHT", false),
    FLOOR("FLOOR", false), CEIL("CEIL", false), ROUND("ROUND", false), SIGN("SIGN", false), POWER("POWER", false), SQRT("SQRT", false);

    private final String text;
    private final boolean onFormulas;

    Operator(String text, boolean onFormulas) {
        this.text = text;
        this.onFormulas = onFormulas;
    }

    public String text() {
        return text;
    }

    /** Whether arguments may be formulas. */
    public boolean onFormulas() {
        return onFormulas;
    }

    public boolean isComparison() {
        return switch (this) {
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
            default -> false;
        };
    }

    public boolean isOrdering() {
        return isComparison() && this != EQUAL && this != NOT_EQUAL;
    }
}
