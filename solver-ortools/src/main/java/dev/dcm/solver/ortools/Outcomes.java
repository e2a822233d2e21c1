package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpSolverResponse;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import java.util.Optional;

/** Reads CP-SAT's answers. */
final class Outcomes {
    private static final long[] NO_VALUES = {};

    private Outcomes() {
    }

    static Outcome of(CpSolverResponse response, Optional<Objective> objective) {
        return switch (response.getStatus()) {
            case OPTIMAL -> {
                long[] values = values(response);
                long value = objective.map(o -> o.value(v -> values[v])).orElse(0L);
                long bound = objective.map(o -> o.bound(response.getInnerObjectiveLowerBound())).orElse(value);
                // Who allows a gap by parameter is told that anything within it is optimal.
                yield new Outcome(bound > value ? Status.FEASIBLE : Status.OPTIMAL, values, value, Math.max(bound, value));
            }
            case FEASIBLE -> {
                long[] values = values(response);
                long value = objective.map(o -> o.value(v -> values[v])).orElse(0L);
                long bound = objective.map(o -> o.bound(response.getInnerObjectiveLowerBound())).orElse(0L);
                yield new Outcome(Status.FEASIBLE, values, value, bound);
            }
            case INFEASIBLE -> new Outcome(Status.INFEASIBLE, NO_VALUES, 0, 0);
            // Without a solution, CP-SAT reports a bound of 0 whether it proved that or not.
            case UNKNOWN -> new Outcome(Status.TIMEOUT, NO_VALUES, 0, objective.map(Objective::largest).orElse(0L));
            case MODEL_INVALID -> throw new IllegalStateException("CP-SAT refuses the model: " + response.getSolutionInfo());
            case UNRECOGNIZED -> throw new IllegalStateException("unknown status of CP-SAT: " + response.getStatusValue());
        };
    }

    private static long[] values(CpSolverResponse response) {
        long[] values = new long[response.getSolutionCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = response.getSolution(i);
        }
        return values;
    }
}
