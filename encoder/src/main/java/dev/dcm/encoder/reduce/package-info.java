/**
 * Between evaluation and lowering: formulas in, fewer and smaller formulas out.
 *
 * <p>What depends on the data is done here. Each reduction is a {@link dev.dcm.encoder.reduce.Reduction} in a file of its own; the list in
 * {@link dev.dcm.encoder.reduce.Reductions} says in which order they run. A reduction turns a {@link dev.dcm.encoder.reduce.Formulation} into
 * one with the same optimum, and says by a {@link dev.dcm.encoder.reduce.Recovery} how the values of the variables it has taken out follow from
 * the others. So callers decide the small problem and still get a value for every variable they know.
 *
 * <p>Variables keep their domains, but for what CHECKs on single variables exclude: formulas that are made later, for rows that people
 * ask for, fold by these domains and must stay true. A reduction that wants a smaller domain takes a new variable.
 */
package dev.dcm.encoder.reduce;
