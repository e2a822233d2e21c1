package dev.dcm.encoder.eval;

/**
 * What tells the rows of a table apart besides the values that they may still take.
 *
 * @param columns the known columns that policies read
 * @param counted the known columns of which policies only ask whether they are NULL
 */
public record ClassColumns(int[] columns, int[] counted) {
}
