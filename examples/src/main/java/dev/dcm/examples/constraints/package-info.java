/**
 * Constraints that schedulers of pods have, and some that they have not, each a file of {@code constraints/policies}. A
 * {@link dev.dcm.examples.constraints.Policy} is one of them; {@link dev.dcm.examples.constraints.Placement} decides a case with all tasks in one
 * round, {@link dev.dcm.examples.constraints.Queue} with the same rules one task after the other, for comparison.
 * {@link dev.dcm.examples.constraints.Constraints} runs one, some or all, and says of the cases without solution why that is so.
 */
package dev.dcm.examples.constraints;
