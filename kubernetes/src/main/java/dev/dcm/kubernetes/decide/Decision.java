package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodKey;
import java.time.Duration;
import java.util.List;

/**
 * What was decided about a batch. Every pod of the batch that is still pending is either in {@code placements} or in {@code unschedulable}.
 *
 * @param evictions pods that have to go before the placements can be made; empty unless preemption was asked for
 * @param size      what the solver got
 */
public record Decision(List<Placement> placements, List<Unschedulable> unschedulable, List<Eviction> evictions, Timings timings, Size size,
                       DecidedBy decidedBy) {

    /** Nothing was to be decided, or nothing could be. */
    static final Decision NOTHING = new Decision(List.of(), List.of(), List.of(), Timings.NONE, Size.NONE, DecidedBy.SOLVER);

    public Decision {
        placements = List.copyOf(placements);
        unschedulable = List.copyOf(unschedulable);
        evictions = List.copyOf(evictions);
    }

    /** The pod goes to the node. */
    public record Placement(PodKey pod, String node) {
    }

    /**
     * The pod goes nowhere for now.
     *
     * @param message in the words of kube-scheduler, for users and for tools that read such messages
     * @param reasons which policy refuses how many nodes, each node counted for the first policy that refuses it
     */
    public record Unschedulable(PodKey pod, String message, List<Reason> reasons) {
        public Unschedulable {
            reasons = List.copyOf(reasons);
        }
    }

    /** So many nodes are refused by the policy. */
    public record Reason(String policy, int nodes) {
    }

    /** The pod leaves the node, so that another can be placed. */
    public record Eviction(PodKey pod, String node, PodKey beneficiary) {
    }

    /** Where the time went; presolve is a part of the solver's. */
    public record Timings(Duration database, Duration model, Duration presolve, Duration solver, Duration total) {
        public static final Timings NONE = new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        public Timings plus(Timings other) {
            return new Timings(database.plus(other.database), model.plus(other.model), presolve.plus(other.presolve), solver.plus(other.solver),
                    total.plus(other.total));
        }
    }

    /**
     * How large the problem was.
     *
     * @param variables of the solver's model; 0 if no solver was asked
     * @param nodes     that pods could choose among
     */
    public record Size(int pods, int nodes, int variables, int constraints) {
        public static final Size NONE = new Size(0, 0, 0, 0);
    }

    /** Who decided. */
    public enum DecidedBy {
        /** The model, by search or because there was nothing to search for. */
        SOLVER,
        /** Solving failed or took too long, so pods were placed one after the other, by the same hard policies. */
        FALLBACK
    }
}
