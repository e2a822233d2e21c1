package dev.dcm.encoder.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** An exact fraction in lowest terms with a positive denominator. */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {

    public Rational {
        if (denominator.signum() <= 0) {
            throw new ArithmeticException("denominator " + denominator);
        }
    }

    public static Rational of(BigInteger numerator, BigInteger denominator) {
        if (denominator.equals(BigInteger.ONE)) {
            return new Rational(numerator, denominator);
        }
        BigInteger sign = denominator.signum() < 0 ? BigInteger.ONE.negate() : BigInteger.ONE;
        BigInteger gcd = numerator.gcd(denominator).max(BigInteger.ONE);
        return new Rational(numerator.divide(gcd).multiply(sign), denominator.divide(gcd).multiply(sign));
    }

    public static Rational of(long numerator, long denominator) {
        return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Rational of(BigDecimal value) {
        return value.scale() <= 0 ? of(value.toBigIntegerExact(), BigInteger.ONE) : of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
    }

    /** The value of any numeric constant, a double by the shortest decimal that identifies it, as databases print it; null for what is no number. */
    public static Rational exact(Object value) {
        if (value instanceof Rational r) {
            return r;
        } else if (value instanceof Long n) {
            return of(n, 1);
        } else if (value instanceof Boolean b) {
            return of(b ? 1 : 0, 1);
        } else if (value instanceof BigDecimal d) {
            return of(d);
        } else if (value instanceof Double d && Double.isFinite(d)) {
            return of(new BigDecimal(Double.toString(d)));
        }
        return null;
    }

    /** A Long where it is whole and fits, otherwise this. */
    public Object simplest() {
        return denominator.equals(BigInteger.ONE) && numerator.bitLength() <= 63 ? (Object) numerator.longValue() : this;
    }

    public Rational plus(Rational other) {
        return of(numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)), denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(other.negate());
    }

    public Rational times(Rational other) {
        return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational dividedBy(Rational other) {
        return of(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    /** What is left after taking the other away as often as possible towards zero. */
    public Rational remainder(Rational other) {
        BigInteger quotient = numerator.multiply(other.denominator).divide(denominator.multiply(other.numerator));
        return minus(other.times(of(quotient, BigInteger.ONE)));
    }

    public Rational negate() {
        return new Rational(numerator.negate(), denominator);
    }

    public int signum() {
        return numerator.signum();
    }

    public BigInteger floor() {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    public BigInteger ceiling() {
        return negate().floor().negate();
    }

    public boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    /** Whether the value has a finite decimal expansion. */
    public boolean isDecimal() {
        BigInteger rest = denominator;
        for (BigInteger prime : new BigInteger[] {BigInteger.TWO, BigInteger.valueOf(5)}) {
            while (rest.mod(prime).signum() == 0) {
                rest = rest.divide(prime);
            }
        }
        return rest.equals(BigInteger.ONE);
    }

    /** The decimal value: exact where there is one, otherwise to 34 digits. */
    public BigDecimal toBigDecimal() {
        BigDecimal top = new BigDecimal(numerator);
        BigDecimal bottom = new BigDecimal(denominator);
        BigDecimal value = isDecimal() ? top.divide(bottom) : top.divide(bottom, MathContext.DECIMAL128);
        BigDecimal plain = value.stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String toString() {
        return toBigDecimal().toPlainString();
    }
}
