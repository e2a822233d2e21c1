package dev.dcm.database.verify;

import dev.dcm.ir.Operator;
import dev.dcm.ir.Tolerance;
import java.math.BigDecimal;

/** Comparisons of numbers that a solver has rounded: what differs by less than {@link Tolerance#SAME} is the same. */
final class Rounded {
    private static final String SAME = BigDecimal.valueOf(Tolerance.SAME).toPlainString();

    private Rounded() {
    }

    /** A condition without parentheses around it. */
    static String compare(Operator comparison, String a, String b) {
        String difference = "(" + a + ") - (" + b + ")";
        return switch (comparison) {
            case EQUAL -> "ABS(" + difference + ") <= " + SAME;
            case NOT_EQUAL -> "ABS(" + difference + ") > " + SAME;
            case LESS -> difference + " < -" + SAME;
            case LESS_EQUAL -> difference + " <= " + SAME;
            case GREATER -> difference + " > " + SAME;
            default -> difference + " >= -" + SAME;
        };
    }

    /** Whether two sums are the same; the larger they are the more of them has been rounded. */
    static boolean isSame(BigDecimal a, BigDecimal b) {
        return Math.abs(a.doubleValue() - b.doubleValue()) <= Tolerance.MARGIN * Math.max(1, Math.abs(a.doubleValue()));
    }
}
