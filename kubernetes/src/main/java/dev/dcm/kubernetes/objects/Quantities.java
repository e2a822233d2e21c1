package dev.dcm.kubernetes.objects;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kubernetes quantities as exact numbers, and as the whole units that the state holds. */
public final class Quantities {
    /**
     * No node has more: what is larger counts as this. Sums of a thousand of it, and its share in thousandths, stay within the 64 bits of the
     * database and the solver.
     */
    public static final long MOST = 1L << 53;

    private static final Pattern TEXT = Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+))(?:[eE]([+-]?\\d{1,9})|(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE]))?");
    private static final Map<String, BigDecimal> UNITS = Map.ofEntries(
            Map.entry("n", BigDecimal.ONE.scaleByPowerOfTen(-9)), Map.entry("u", BigDecimal.ONE.scaleByPowerOfTen(-6)),
            Map.entry("m", BigDecimal.ONE.scaleByPowerOfTen(-3)), Map.entry("k", BigDecimal.ONE.scaleByPowerOfTen(3)),
            Map.entry("M", BigDecimal.ONE.scaleByPowerOfTen(6)), Map.entry("G", BigDecimal.ONE.scaleByPowerOfTen(9)),
            Map.entry("T", BigDecimal.ONE.scaleByPowerOfTen(12)), Map.entry("P", BigDecimal.ONE.scaleByPowerOfTen(15)),
            Map.entry("E", BigDecimal.ONE.scaleByPowerOfTen(18)), Map.entry("Ki", power(1)), Map.entry("Mi", power(2)), Map.entry("Gi", power(3)),
            Map.entry("Ti", power(4)), Map.entry("Pi", power(5)), Map.entry("Ei", power(6)));
    private static final int DIGITS = 40;
    private static final BigDecimal HUGE = BigDecimal.ONE.scaleByPowerOfTen(DIGITS);
    private static final BigDecimal TINY = BigDecimal.ONE.scaleByPowerOfTen(-9);

    private Quantities() {
    }

    private static BigDecimal power(int exponent) {
        return BigDecimal.valueOf(1024).pow(exponent);
    }

    /**
     * The exact number. Beyond 40 digits it is some number of that size: there is nothing that large to compare it with.
     *
     * @throws BadObjectException if it is no quantity, or negative
     */
    public static BigDecimal exact(String what, Quantity quantity) {
        if (quantity == null) {
            throw new BadObjectException("there is no quantity of " + what);
        }
        String text = quantity.toString().strip();
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new BadObjectException("the quantity of " + what + " cannot be read: '" + text + "'");
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        if (number.signum() < 0) {
            throw new BadObjectException("the quantity of " + what + " is negative: '" + text + "'");
        }
        if (number.signum() == 0) {
            return BigDecimal.ZERO;
        }
        if (matcher.group(2) != null) {
            number = number.scaleByPowerOfTen(Integer.parseInt(matcher.group(2)));
        } else if (matcher.group(3) != null) {
            number = number.multiply(UNITS.get(matcher.group(3)));
        }
        long magnitude = (long) number.precision() - number.scale();
        return magnitude > DIGITS ? HUGE : magnitude < -DIGITS ? TINY : number;
    }

    /** Whole units, rounded up: thousandths of a CPU, and otherwise what the resource is counted in. */
    public static long units(String resource, BigDecimal amount) {
        BigDecimal scaled = resource.equals("cpu") ? amount.scaleByPowerOfTen(3) : amount;
        return scaled.setScale(0, RoundingMode.CEILING).min(BigDecimal.valueOf(MOST)).longValueExact();
    }
}
