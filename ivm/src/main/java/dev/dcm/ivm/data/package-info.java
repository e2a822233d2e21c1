/**
 * Rows, bags of rows and changes of bags: what flows through the engine and what its operators remember.
 *
 * <p><b>Why rows of references and not of words.</b> A row is an array of references to canonical values, with its hash. Rows of 64-bit words
 * with strings as numbers of a dictionary were the alternative. References cost four bytes per cell and not eight; a projection or join
 * shares the values of its input; NULL, decimals and arrays need no second way; and nothing has to keep a dictionary clean. What words save
 * is a comparison through a reference on a hit, which is one among the few cache misses of a probe. {@link dev.dcm.ivm.data.ValuePool}
 * makes repeated values of a column one object where that saves memory.
 *
 * <p>Measured with the tests' {@code LatencyProbe} (30 views of a scheduler, 41 operators; two cores shared with other work): with 1,000,000 pods
 * on 50,000 nodes, a pod bound to a node is in all views after 54 to 82 microseconds in the median, as the machine was busy, and with 10,000 pods
 * after 38 to 59. Rows, indexes and states take 89 bytes per row and index or state. A step is cache misses for the most part. Hashes of pairs
 * that follow from their rows' hashes, ordered bags that touch one path, and pairs that are not searched for where they cannot repeat took
 * it from 80 to 42 microseconds at 100,000 pods. Rows of words were not measured.
 *
 * <p><b>Bags.</b> {@link dev.dcm.ivm.data.Delta} is written once and read once per step. {@link dev.dcm.ivm.data.RowIndex} is what lasts: a
 * hash index without key or entry objects. {@link dev.dcm.ivm.data.OrderedBag} is the
 * ordered one, immutable; {@link dev.dcm.ivm.data.RankedRows} has ranks as well, and changes in place; it
 * tells rows apart by {@link dev.dcm.ivm.data.NormalKey}s.
 */
package dev.dcm.ivm.data;
