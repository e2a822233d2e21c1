package dev.dcm.encoder.generate;

/**
 * A value in generated code.
 *
 * @param java   an expression without side effects that is cheap to repeat
 * @param isNull where a LONG is NULL, as an expression; null if it never is. Objects are null where they are NULL, cells know it themselves
 * @param origin the table and row that it is a plain column of; null for computed values
 */
record Symbol(Kind kind, String java, String isNull, Origin origin) {

    /** How the value is held. */
    enum Kind {
        /** A known integer in a long. */
        LONG,
        /** A known value as an object. */
        OBJECT,
        /** A value that may depend on decisions. */
        CELL,
        /** A sum whose formula is built where somebody needs it as a cell. */
        SUM;

        boolean isKnown() {
            return this == LONG || this == OBJECT;
        }
    }

    /** A column of a table, and the variable that counts its rows. */
    record Origin(Table table, int column, String row) {
    }

    /** NULL, whatever the type. */
    static final Symbol NULL = object("null");

    static Symbol number(String java, String isNull) {
        return new Symbol(Kind.LONG, java, isNull, null);
    }

    static Symbol object(String java) {
        return new Symbol(Kind.OBJECT, java, null, null);
    }

    static Symbol cell(String java) {
        return new Symbol(Kind.CELL, java, null, null);
    }

    /** A sum that has been added up. */
    static Symbol sum(String java) {
        return new Symbol(Kind.SUM, java, null, null);
    }

    boolean isKnown() {
        return kind.isKnown();
    }

    /** The value as a cell. */
    String asCell() {
        return switch (kind) {
            case LONG -> isNull == null ? "known(" + java + ")" : "known(" + java + ", " + isNull + ")";
            case OBJECT -> "known(" + java + ")";
            case CELL -> java;
            case SUM -> java + ".cell()";
        };
    }

    /** A known value as an object. */
    String asObject() {
        return kind == Kind.OBJECT ? java : isNull == null ? "boxed(" + java + ")" : "boxed(" + java + ", " + isNull + ")";
    }

    /** A condition that is true where a known value is not NULL. */
    String isPresent() {
        return kind == Kind.OBJECT ? java + " != null" : isNull == null ? "true" : "!" + isNull;
    }
}
