package dev.dcm.ir;

import java.math.BigDecimal;

/**
 * The digits of a decimal column: {@code DECIMAL(precision, scale)}. A decided decimal is a whole number of units of {@code 10^-scale}, which is
 * exact on every solver.
 */
public record Digits(int precision, int scale) {
    /** More digits leave too little of 64 bits to compute with. */
    public static final int MOST = 18;
    /** Of a column that is not decimal. */
    public static final Digits NONE = new Digits(0, 0);

    /** Whether the column can be decided. */
    public boolean isDecidable() {
        return precision >= 1 && precision <= MOST && scale >= 0 && scale <= precision;
    }

    /** How many units make 1. */
    public long unitsPerOne() {
        return BigDecimal.ONE.scaleByPowerOfTen(scale).longValueExact();
    }

    /** The largest value, in units; the smallest is its negation. */
    public long mostUnits() {
        return BigDecimal.ONE.scaleByPowerOfTen(precision).longValueExact() - 1;
    }

    /** The largest value. */
    public BigDecimal most() {
        return BigDecimal.valueOf(mostUnits(), scale);
    }
}
