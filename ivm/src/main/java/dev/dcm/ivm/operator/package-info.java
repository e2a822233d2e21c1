/**
 * The incremental operators: {@link dev.dcm.ivm.operator.Operators} makes the one of each operation.
 *
 * <p><b>Two phases.</b> {@link dev.dcm.ivm.operator.Operator#compute} reads the state before the step and sets the new state aside;
 * {@link dev.dcm.ivm.operator.Operator#commit} puts it in its place. So a step that fails anywhere has changed nothing, and there is no undo
 * code that could be wrong. What makes this cheap: joins and set operations read indexes that the circuit changes later, and count the
 * changes of the step beside them; groups and partitions have immutable states (a number, a treap), of which the touched ones are replaced.
 *
 * <p><b>Exact.</b> A state is a function of the rows that are there, not of the way they came: sums do not round
 * ({@code Sum}), treaps have one shape, ties are broken by all columns.
 */
package dev.dcm.ivm.operator;
