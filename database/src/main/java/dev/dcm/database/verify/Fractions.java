package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Operator;

/** Exact arithmetic on numbers with divisors: quotients are carried along and compared by multiplying. */
final class Fractions {
    private Fractions() {
    }

    static Value sum(Value a, Value b, String sign, SqlType type) {
        if (!a.isFraction() && !b.isFraction()) {
            return Value.of("(" + a.sql() + " " + sign + " " + b.sql() + ")", type);
        }
        if (a.isFraction() && a.divisor().equals(b.divisor())) {
            return Value.fraction("(" + a.sql() + " " + sign + " " + b.sql() + ")", a.divisor(), type);
        }
        String numerator = "(" + a.sql() + " * " + b.divisorOrOne() + " " + sign + " " + b.sql() + " * " + a.divisorOrOne() + ")";
        return Value.fraction(numerator, "(" + a.divisorOrOne() + " * " + b.divisorOrOne() + ")", type);
    }

    static Value product(Value a, Value b, SqlType type) {
        String product = "(" + a.sql() + " * " + b.sql() + ")";
        if (!a.isFraction() && !b.isFraction()) {
            return Value.of(product, type);
        }
        String divisor = !a.isFraction() ? b.divisor() : !b.isFraction() ? a.divisor() : "(" + a.divisor() + " * " + b.divisor() + ")";
        return Value.fraction(product, divisor, type);
    }

    /** The sign of the divisor moves to the numerator, so that divisors stay positive. */
    static Value quotient(Value a, Value b, SqlType type) {
        String numerator = "(" + a.sql() + " * " + b.divisorOrOne() + " * SIGN(" + b.sql() + "))";
        String divisor = "NULLIF(ABS(" + b.sql() + (a.isFraction() ? " * " + a.divisor() : "") + "), 0)";
        return Value.fraction(numerator, divisor, type);
    }

    static Value quotientByPositive(Value a, String numeral, SqlType type) {
        return Value.fraction("(" + a.sql() + " * 1.0)", a.isFraction() ? "(" + a.divisor() + " * " + numeral + ")" : numeral, type);
    }

    static String compare(Operator comparison, Value a, Value b) {
        if (!a.isFraction() && !b.isFraction() || a.isFraction() && a.divisor().equals(b.divisor())) {
            return "(" + a.sql() + " " + comparison.text() + " " + b.sql() + ")";
        }
        return "(" + scaled(a, b) + " " + comparison.text() + " " + scaled(b, a) + ")";
    }

    private static String scaled(Value a, Value b) {
        return b.isFraction() ? "(" + a.sql() + " * " + b.divisor() + ")" : a.sql();
    }

    /** The decimal number, to so many digits that rounding functions of constants see the right one. */
    static String decimal(Value a) {
        return a.isFraction() ? "(" + a.sql() + " * 1.000000000000000000000000 / " + a.divisor() + ")" : a.sql();
    }
}
