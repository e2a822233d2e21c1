/**
 * Decides without search what is like placing things: units take slots, slots load rows, rows have room.
 *
 * <p>{@link dev.dcm.encoder.greedy.PlacementReader} recognises such a problem among formulas and writes it to flat arrays, a
 * {@link dev.dcm.encoder.greedy.Placement}. {@link dev.dcm.encoder.greedy.Construction} fills it unit by unit, {@link dev.dcm.encoder.greedy.Relaxation}
 * computes what no solution can exceed. Where both meet, the greedy solution is the optimum. Otherwise {@link dev.dcm.encoder.greedy.Improvement}
 * leaves what a better solution could use, and a solver looks for one; if there is none, greedy was best. A problem of another kind is left
 * alone.
 */
package dev.dcm.encoder.greedy;
