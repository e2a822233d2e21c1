package dev.dcm.encoder.eval;

/**
 * What tells the rows of a table apart besides the values that they may still take.
 *
 * @param columns  the known columns that policies read
 * @param counted  the known columns of which policies only ask whether they are NULL
 * @param distinct whether no two rows that agree in them may take the same value
 */
public record ClassColumns(int[] columns, int[] counted, boolean distinct) {
}
