package dev.dcm.emulation.cluster;

import java.time.Duration;

/**
 * What is to be known of one batch.
 *
 * @param seconds   when it began, on the clock of the emulated cluster
 * @param pods      that were tried
 * @param placed    of which got a node
 * @param evicted   pods that left for others of the batch
 * @param submitted all pods that had come by its end
 * @param scheduled all pods that had been given a node by its end
 * @param total     of all the scheduler's work since the batch before: from hearing of changes to asking for the bindings
 * @param database  of which to fetch what the model reads
 * @param update    of which to bring the state database up to date: changes, the batch, decisions, which it checks
 * @param presolve  a part of the solver's time
 * @param domain    nodes to choose among
 * @param variables of the solver's model
 */
public record BatchRecord(double seconds, int pods, int placed, int evicted, int submitted, int scheduled, Duration total, Duration database, Duration update, Duration model,
                          Duration presolve, Duration solver, int domain, int variables, int constraints) {

    /** What is left of the total: queue, a second look at decisions, what is said and counted, and whatever the decisions do not account for. */
    public Duration loop() {
        return total.minus(database).minus(update).minus(model).minus(solver);
    }

    /** The time per pod. */
    public Duration perPod() {
        return total.dividedBy(Math.max(1, pods));
    }
}
