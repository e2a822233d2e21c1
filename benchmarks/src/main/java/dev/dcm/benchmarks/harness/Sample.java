package dev.dcm.benchmarks.harness;

import dev.dcm.solver.ModelSize;
import java.time.Duration;
import java.util.Optional;

/**
 * One measurement.
 *
 * @param database fetching what the model needs; not part of the {@link #total}
 * @param model    building the model
 * @param solve    solving it
 * @param status   how it ended, in the words of the solver
 * @param timedOut whether it hit its time limit
 * @param size     of the model, where one was built
 */
public record Sample(Duration database, Duration model, Duration solve, String status, boolean timedOut, Optional<ModelSize> size) {

    /** Model creation and solve. */
    public Duration total() {
        return model.plus(solve);
    }
}
