/**
 * Queries as the engine takes them: {@link dev.dcm.ivm.plan.Plan} is a tree of {@link dev.dcm.ivm.plan.Operation}s, each of which speaks of
 * columns by number. What computes on values is a small function that was compiled elsewhere ({@link dev.dcm.ivm.plan.Named}); there
 * is no SQL text and no expression here.
 *
 * <p>Operations are records and compare by what they compute. That is what makes equal sub-queries one node of a circuit.
 *
 * <p>To add an operation: a record in {@code Operation}, its width in {@code Widths}, its operator in {@code dev.dcm.ivm.operator}, and its
 * meaning, written once more in the simplest way, in the reference of the tests.
 */
package dev.dcm.ivm.plan;
