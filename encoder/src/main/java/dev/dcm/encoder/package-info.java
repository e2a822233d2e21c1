/**
 * From IR and data to a solver's model, and from the solver's answer back to rows.
 *
 * <p>{@link dev.dcm.encoder.Encoder} evaluates the program on the data ({@code eval}), which turns CHECKs and objectives into formulas
 * ({@code formula}), narrows domains by the CHECKs on single variables, and lowers the rest to the solver ({@code lower}). The result, an
 * {@link dev.dcm.encoder.EncodedModel}, solves and decodes.
 */
package dev.dcm.encoder;
