package dev.dcm.database.verify;

import java.math.BigDecimal;
import java.math.MathContext;

/** A sum of fractions without rounding. */
final class ExactSum {
    private BigDecimal numerator = BigDecimal.ZERO;
    private BigDecimal denominator = BigDecimal.ONE;

    void add(BigDecimal number, BigDecimal divisor) {
        if (divisor.compareTo(denominator) == 0) {
            numerator = numerator.add(number);
        } else {
            numerator = numerator.multiply(divisor).add(number.multiply(denominator));
            denominator = denominator.multiply(divisor);
        }
    }

    /** Whether the other number is this sum, or its first 34 digits where it has no end. */
    boolean is(BigDecimal other) {
        return other.multiply(denominator).compareTo(numerator) == 0 || !isFinite() && other.compareTo(rounded()) == 0;
    }

    BigDecimal value() {
        return isFinite() ? numerator.divide(denominator) : rounded();
    }

    private BigDecimal rounded() {
        return numerator.divide(denominator, MathContext.DECIMAL128);
    }

    private boolean isFinite() {
        try {
            numerator.divide(denominator);
            return true;
        } catch (ArithmeticException endless) {
            return false;
        }
    }
}
