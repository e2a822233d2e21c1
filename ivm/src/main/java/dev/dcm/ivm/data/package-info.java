/**
 * Rows, bags of rows and changes of bags: what flows through the engine and what its operators remember.
 *
 * <p><b>Why rows of references and not of words.</b> A row is an array of references to canonical values, with its hash. Rows of 64-bit words
 * with strings as numbers of a dictionary were the alternative. References cost four bytes per cell and not eight; a projection or join
 * shares the values of its input; NULL, decimals and arrays need no second way; and nothing has to keep a dictionary clean. What words save
 * is a comparison through a reference on a hit, which is one among the few cache misses of a probe. {@link dev.dcm.ivm.data.ValuePool}
 * makes repeated values of a column one object where that saves memory.
 *
 * <p><b>Bags.</b> {@link dev.dcm.ivm.data.Delta} is written once and read once per step. {@link dev.dcm.ivm.data.RowIndex} is what lasts: a
 * hash index without key or entry objects. {@link dev.dcm.ivm.data.OrderedBag} is the ordered one, immutable.
 */
package dev.dcm.ivm.data;
