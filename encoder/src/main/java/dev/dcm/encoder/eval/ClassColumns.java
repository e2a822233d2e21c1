package dev.dcm.encoder.eval;

/**
 * What tells the rows of a table apart besides the values that they may still take.
 *
 * @param columns  the known columns that policies read
 * @param distinct whether no two rows that agree in them may take the same value
 */
public record ClassColumns(int[] columns, boolean distinct) {
}
