/**
 * The cells of conditional tables: constants as the database delivered them, and numbers, conditions and texts that depend on
 * decisions, each with the condition under which it is NULL. {@link dev.dcm.encoder.value.Rational} keeps constants exact.
 */
package dev.dcm.encoder.value;
