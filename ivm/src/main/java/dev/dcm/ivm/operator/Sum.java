package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * An immutable sum that is exact, so that adding and removing a value leaves no trace and the order of changes does not matter. Sums of
 * integers may leave 64 bits and come back; sums of doubles are kept as decimals, which hold every double exactly, and are rounded
 * once, in the result.
 */
sealed interface Sum {
    /** The sum with a value added so many times. */
    Sum add(Object value, long times);

    /** How many values there are. */
    long count();

    /** The sum of at least one value. */
    Object total();

    /** The mean of at least one value. */
    Object average(int scale);

    /** The sum of no values, of the kind that this value asks for. */
    static Sum like(Object value) {
        if (value instanceof Long) {
            return new OfLongs(0, 0);
        } else if (value instanceof Double) {
            return new OfDoubles(0, BigDecimal.ZERO, 0, 0, 0);
        } else if (value instanceof BigDecimal) {
            return new OfDecimals(0, BigDecimal.ZERO);
        }
        throw new IllegalArgumentException("values of " + value.getClass().getSimpleName() + " have no sum");
    }

    private static BigDecimal times(BigDecimal value, long times) {
        return times == 1 ? value : value.multiply(BigDecimal.valueOf(times));
    }

    private static Object average(BigDecimal sum, long count, int scale) {
        return Values.canonical(sum.divide(BigDecimal.valueOf(count), scale, RoundingMode.HALF_UP));
    }

    /** Integers while their sum fits. */
    record OfLongs(long count, long sum) implements Sum {
        @Override
        public Sum add(Object value, long times) {
            long newCount = Math.addExact(count, times);
            long product = (Long) value * times;
            long newSum = sum + product;
            boolean fits = Math.multiplyHigh((Long) value, times) == product >> 63 && ((sum ^ newSum) & (product ^ newSum)) >= 0;
            return fits ? new OfLongs(newCount, newSum) : new OfWideLongs(count, BigInteger.valueOf(sum)).add(value, times);
        }

        @Override
        public Object total() {
            return sum;
        }

        @Override
        public Object average(int scale) {
            return Sum.average(BigDecimal.valueOf(sum), count, scale);
        }
    }

    /** Integers whose sum does not fit at the moment. */
    record OfWideLongs(long count, BigInteger sum) implements Sum {
        @Override
        public Sum add(Object value, long times) {
            long newCount = Math.addExact(count, times);
            BigInteger newSum = sum.add(BigInteger.valueOf((Long) value).multiply(BigInteger.valueOf(times)));
            return newSum.bitLength() < 64 ? new OfLongs(newCount, newSum.longValue()) : new OfWideLongs(newCount, newSum);
        }

        @Override
        public Object total() {
            throw new RejectedStepException(RejectedStepException.Reason.OVERFLOW, "a sum of integers does not fit into 64 bits: " + sum);
        }

        @Override
        public Object average(int scale) {
            return Sum.average(new BigDecimal(sum), count, scale);
        }
    }

    /** Decimals. */
    record OfDecimals(long count, BigDecimal sum) implements Sum {
        @Override
        public Sum add(Object value, long times) {
            return new OfDecimals(Math.addExact(count, times), sum.add(times((BigDecimal) value, times)));
        }

        @Override
        public Object total() {
            return Values.canonical(sum);
        }

        @Override
        public Object average(int scale) {
            return Sum.average(sum, count, scale);
        }
    }

    /** Doubles: the finite ones added up, the others counted. */
    record OfDoubles(long count, BigDecimal sum, long nan, long plus, long minus) implements Sum {
        @Override
        public Sum add(Object value, long times) {
            double d = (Double) value;
            long newCount = Math.addExact(count, times);
            if (Double.isFinite(d)) {
                return new OfDoubles(newCount, Values.canonical(sum.add(times(new BigDecimal(d), times))), nan, plus, minus);
            }
            return new OfDoubles(newCount, sum, nan + (Double.isNaN(d) ? times : 0), plus + (d > 0 ? times : 0), minus + (d < 0 ? times : 0));
        }

        @Override
        public Object total() {
            return special() ? specialValue() : Values.canonical(sum.doubleValue());
        }

        @Override
        public Object average(int scale) {
            return special() ? specialValue() : Values.canonical(sum.divide(BigDecimal.valueOf(count), quotientDigits()).doubleValue());
        }

        /**
         * So many digits that the quotient is exact where it has an end (a 64-bit divisor adds at most 63), and otherwise on the right side of
         * the middle between two doubles. So the double is the nearest one.
         */
        private MathContext quotientDigits() {
            return new MathContext(sum.precision() + 63 + 20);
        }

        private boolean special() {
            return nan > 0 || plus > 0 || minus > 0;
        }

        private Double specialValue() {
            return nan > 0 || plus > 0 && minus > 0 ? Double.NaN : plus > 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
    }
}
