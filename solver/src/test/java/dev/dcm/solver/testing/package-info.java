/**
 * For the tests of back ends: a solver that tries everything, random small models that use every kind of constraint, and models that
 * no solver finishes. A back end is right if it agrees with the enumeration.
 */
package dev.dcm.solver.testing;
