/**
 * Formulas to a solver's model. A condition that is not asserted at the top becomes a literal, a non-linear term a variable of its own;
 * of the equivalence only the half that can matter is built ({@link dev.dcm.encoder.lower.Sense}). Variables that are only compared with values
 * become one boolean per value ({@link dev.dcm.encoder.lower.DirectVariables}), unless all they do is to share
 * capacities ({@link dev.dcm.encoder.lower.Packings}). What is real goes its own way ({@link dev.dcm.encoder.lower.Reals}). Bounds are computed
 * here, after the CHECKs on single variables have narrowed the domains, and guarantee that no expression leaves 64 bits.
 */
package dev.dcm.encoder.lower;
