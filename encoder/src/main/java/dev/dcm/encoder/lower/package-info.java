/**
 * Formulas to a solver's model, straightforwardly: every condition that is not asserted at the top becomes a literal that is
 * equivalent to it, every non-linear term a variable of its own. Bounds are computed here, after the CHECKs on single variables
 * have narrowed the domains, and guarantee that no expression leaves 64 bits.
 */
package dev.dcm.encoder.lower;
