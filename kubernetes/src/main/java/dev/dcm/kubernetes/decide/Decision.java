package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.SolverTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was decided about a batch. Every pod of the batch that is still pending is either in {@code placements} or in {@code unschedulable}.
 *
 * @param evictions pods that have to go before the placements can be made; empty unless preemption was asked for
 * @param size      what the solver got
 * @param trouble   why the solver did not decide, if it did not
 */
public record Decision(List<Placement> placements, List<Unschedulable> unschedulable, List<Eviction> evictions, Timings timings, Size size,
                       Optional<Trouble> trouble) {

    /** Nothing was to be decided, or nothing could be. */
    static final Decision NOTHING = new Decision(List.of(), List.of(), List.of(), Timings.NONE, Size.NONE, Optional.empty());

    public Decision {
        placements = List.copyOf(placements);
        unschedulable = List.copyOf(unschedulable);
        evictions = List.copyOf(evictions);
    }

    public DecidedBy decidedBy() {
        return trouble.isEmpty() ? DecidedBy.SOLVER : DecidedBy.FALLBACK;
    }

    /** The pod goes to the node. */
    public record Placement(PodKey pod, String node) {
    }

    /**
     * The pod goes nowhere for now.
     *
     * @param message     in the words of kube-scheduler, for users and for tools that read such messages
     * @param explanation what is behind it in our words: which policy refuses which nodes; empty if there is no more to say
     * @param reasons     which policy refuses how many nodes, each node counted for the first policy that refuses it
     */
    public record Unschedulable(PodKey pod, String message, String explanation, List<Reason> reasons) {
        public Unschedulable {
            reasons = List.copyOf(reasons);
        }

        public Unschedulable(PodKey pod, String message, List<Reason> reasons) {
            this(pod, message, "", reasons);
        }

        /** All that there is to say. */
        public String text() {
            return explanation.isEmpty() ? message : message + " " + explanation;
        }
    }

    /** So many nodes are refused by the policy. */
    public record Reason(String policy, int nodes) {
    }

    /** The pod leaves the node, so that another can be placed. */
    public record Eviction(PodKey pod, String node, PodKey beneficiary) {
    }

    /**
     * Where the time went; presolve is a part of the solver's.
     *
     * @param database to fetch what the model reads
     * @param update   to tell the state database about the batch, and to let it check the decisions
     */
    public record Timings(Duration database, Duration update, Duration model, Duration presolve, Duration solver, Duration total) {
        public static final Timings NONE = new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        /** The same phases as a part of something that took longer. */
        Timings within(Duration all) {
            return new Timings(database, update, model, presolve, solver, all);
        }

        public Timings plus(Timings other) {
            return new Timings(database.plus(other.database), update.plus(other.update), model.plus(other.model), presolve.plus(other.presolve),
                    solver.plus(other.solver), total.plus(other.total));
        }
    }

    /**
     * How large the problem was, and how near its answer is to the best.
     *
     * @param variables of the solver's model; 0 if no solver was asked
     * @param nodes     that a pod could choose among, on average
     * @param gap       by how many points another answer might be better at most, if that is known
     */
    public record Size(int pods, int nodes, int variables, int constraints, OptionalDouble gap) {
        public static final Size NONE = new Size(0, 0, 0, 0, OptionalDouble.empty());
    }

    /**
     * What kept the solver from deciding.
     *
     * @param cause  in a word: timeout, infeasible, check, memory or error
     * @param detail for the log
     */
    public record Trouble(String cause, String detail) {

        static Trouble of(Throwable e) {
            String cause = e instanceof SolverTimeoutException ? "timeout" : e instanceof InfeasibleException ? "infeasible"
                    : e instanceof OutOfMemoryError ? "memory" : "error";
            return new Trouble(cause, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        }
    }

    /** Who decided. */
    public enum DecidedBy {
        /** The model, by search or because there was nothing to search for. */
        SOLVER,
        /** Solving failed or took too long, so pods were placed one after the other, by the same hard policies. */
        FALLBACK
    }
}
