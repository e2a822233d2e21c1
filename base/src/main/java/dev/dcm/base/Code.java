package dev.dcm.base;

import java.util.Locale;

/**
 * The codes of all diagnostics. A code never changes its meaning; the hundreds say which stage speaks:
 * 00 text and syntax, 01 meaning of formulas, 02 names, 03 types, 04 schema and program, 05 database and solver, 06 run time,
 * 07 warnings of what is costly.
 */
public enum Code {
    UNREADABLE_TEXT("CSQL0001"),
    LEXICAL("CSQL0002"),
    SYNTAX("CSQL0003"),
    EMPTY_PROGRAM("CSQL0004"),
    ANNOTATION("CSQL0005"),
    UNSUPPORTED_STATEMENT("CSQL0006"),
    TOO_DEEP("CSQL0007"),

    UNSUPPORTED_ON_FORMULAS("CSQL0101"),
    NESTED_AGGREGATE("CSQL0102"),
    MISPLACED_AGGREGATE("CSQL0103"),
    NOT_GROUPED("CSQL0104"),
    SET_CONSTRAINT("CSQL0105"),
    NO_KEY("CSQL0106"),
    GROUP_BY_VARIABLE("CSQL0107"),
    WINDOW_ON_FORMULAS("CSQL0108"),
    ORDER_ON_FORMULAS("CSQL0109"),

    UNKNOWN_TABLE("CSQL0201"),
    UNKNOWN_COLUMN("CSQL0202"),
    AMBIGUOUS_COLUMN("CSQL0203"),
    DUPLICATE_NAME("CSQL0204"),
    UNKNOWN_FUNCTION("CSQL0205"),
    DUPLICATE_ALIAS("CSQL0206"),
    CYCLIC_VIEW("CSQL0207"),

    TYPE_MISMATCH("CSQL0301"),
    ARGUMENTS("CSQL0302"),
    UNSUPPORTED_TYPE("CSQL0303"),
    NUMBER_TOO_LARGE("CSQL0304"),
    DIVISION_BY_ZERO("CSQL0305"),
    COLUMN_COUNT("CSQL0306"),

    FOREIGN_KEY("CSQL0401"),
    VARIABLE_COLUMN("CSQL0402"),
    HARD_WITHOUT_CHECK("CSQL0403"),
    SOFT_SHAPE("CSQL0404"),
    CHECK_WITHOUT_ANNOTATION("CSQL0405"),

    DATABASE_MISMATCH("CSQL0501"),
    DATABASE_REFUSED("CSQL0502"),
    DATABASE_UNREACHABLE("CSQL0503"),
    SOLVER_MISSING("CSQL0504"),
    SOLVER_FAILED("CSQL0505"),
    SOLVER_SETTING("CSQL0506"),
    SOLVER_WITHOUT_REALS("CSQL0507"),

    OVERFLOW("CSQL0601"),
    INEXACT_NUMBER("CSQL0602"),
    SCALAR_SUBQUERY_ROWS("CSQL0603"),
    TWO_CAPACITIES("CSQL0604"),
    UNBOUNDED_VARIABLE("CSQL0605"),
    BAD_DATA("CSQL0606"),

    CROSS_PRODUCT("CSQL0701", Severity.WARNING),
    PRODUCT_OF_DECISIONS("CSQL0702", Severity.WARNING),
    NOT_IN_DECISIONS("CSQL0703", Severity.WARNING),
    PAIRWISE_COMPARISON("CSQL0704", Severity.WARNING);

    /** What a diagnostic means for the program: an error ends it, a warning does not. */
    public enum Severity {
        ERROR, WARNING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String id;
    private final Severity severity;

    Code(String id) {
        this(id, Severity.ERROR);
    }

    Code(String id, Severity severity) {
        this.id = id;
        this.severity = severity;
    }

    public String id() {
        return id;
    }

    public Severity severity() {
        return severity;
    }
}
