package dev.dcm.ivm.sql.query.expression;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;

/** The errors of computing values. */
public final class Failures {
    private Failures() {
    }

    public static SqlError outOfRange(Object value, Object type) {
        return new SqlError("22003", Span.NONE, "the number " + value + " does not fit into " + type, "Use a wider type.");
    }

    static SqlError divisionByZero() {
        return new SqlError("22012", Span.NONE, "division by zero", "Guard the division with NULLIF(divisor, 0) or CASE.");
    }

    static SqlError notConvertible(Object value, Object type) {
        return new SqlError("22018", Span.NONE, "'" + value + "' cannot be converted to " + type, "");
    }

    static SqlError tooLong(Object value, Object type) {
        return new SqlError("22001", Span.NONE, "'" + value + "' is too long for " + type, "Shorten it with CAST or SUBSTRING.");
    }

    static SqlError noElement(long index, int size) {
        return new SqlError("2202E", Span.NONE, "an array of " + size + " elements has no element " + index, "Elements are counted from 1.");
    }

    static SqlError timeOutOfRange() {
        return new SqlError("22008", Span.NONE, "a date or time leaves the range of its type", "");
    }

    public static SqlError invalidArgument(String message) {
        return new SqlError("22023", Span.NONE, message, "");
    }

    /** Of what the compiler does not know. */
    public static SqlError unsupported(String what) {
        return new SqlError("0A000", Span.NONE, what + " is not supported", "");
    }
}
