/**
 * The incremental engine: tables, views over them that are always up to date, and steps that change both at once. It knows
 * neither SQL nor Calcite; a layer above makes plans of queries.
 *
 * <p><b>What flows.</b> Bags of rows as Z-sets: rows with weights. A {@link dev.dcm.ivm.Batch} is the change of one transaction;
 * {@link dev.dcm.ivm.Circuit#apply} pushes it once through every operator that it concerns, inputs first. The work follows the change:
 * an operator whose input does not change is not asked, and changes that cancel go no further.
 *
 * <p><b>All or nothing.</b> A step is first computed, reading the state before it, and then put in place. What fails fails while computing,
 * when nothing has been shown and operators forget the step, or take back what they have noted of it ({@link dev.dcm.ivm.operator.Operator}).
 *
 * <p><b>Epochs.</b> Readers see the last committed step, all relations together ({@link dev.dcm.ivm.Circuit#read}). A step is computed
 * beside them; they wait for the second phase alone, which is a few microseconds for a small step, and grows with the number of
 * changed rows, so a bulk load that must not be noticed is split into batches. The other choice, state that is copied on write, would keep
 * readers from waiting at all, but a hash index with paths to copy takes several times the memory and the time of one that is changed in
 * its place.
 *
 * <p><b>Once.</b> Operators with equal operations over the same inputs are one node, indexes are shared by node and key columns, rows are shared
 * by everything that passes them on. A node goes when its last view goes. A view that is added later is filled from what is there
 * ({@code Assembly}), and {@link dev.dcm.ivm.Reader#evaluate} does the same for a query that is asked once.
 *
 * <p><b>On read.</b> To keep what is other rows with every read costs more than to compute it when it is read. Of such a view the circuit keeps the
 * parts that stay ({@code PartsToKeep}), with an index where the rows that change look for their partners ({@code IndexedJoin}).
 * Rankings among these parts are sorted when they are read, once for all steps since the last read ({@code LateNodes}).
 *
 * <p><b>Promises</b>, each with its test: after every step each view is what a recomputation would give; the changes that
 * subscribers get add up to it; weights of views are positive; how a history is cut into batches does not matter; deleting everything empties
 * every operator; a rejected step leaves no trace.
 */
package dev.dcm.ivm;
