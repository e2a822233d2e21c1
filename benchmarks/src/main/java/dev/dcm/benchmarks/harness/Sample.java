package dev.dcm.benchmarks.harness;

import dev.dcm.solver.ModelSize;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * One measurement.
 *
 * @param total    what is compared
 * @param status   how it ended, in one word
 * @param timedOut whether it hit its time limit
 * @param work     the processor time of the thread, which other programs on the machine do not lengthen; empty where it was not taken
 * @param solving  its parts, where a program was solved
 * @param figures  what else was counted, by name
 */
public record Sample(Duration total, String status, boolean timedOut, Optional<Duration> work, Optional<Solving> solving,
        Map<String, Number> figures) {

    /**
     * The parts of a solve.
     *
     * @param database fetching what the model needs; not part of the total
     * @param model    building the model
     * @param solve    solving it
     * @param size     of the model, where one was built
     */
    public record Solving(Duration database, Duration model, Duration solve, Optional<ModelSize> size) {
    }

    /** A solve, whose total is model creation and solve. */
    public static Sample ofSolve(Duration database, Duration model, Duration solve, String status, boolean timedOut, Optional<ModelSize> size) {
        return new Sample(model.plus(solve), status, timedOut, Optional.empty(), Optional.of(new Solving(database, model, solve, size)), Map.of());
    }

    /** The same with something else that was counted. */
    public Sample with(Map<String, Number> counted) {
        return new Sample(total, status, timedOut, work, solving, counted);
    }

    public Duration database() {
        return solving.map(Solving::database).orElse(Duration.ZERO);
    }

    public Duration model() {
        return solving.map(Solving::model).orElse(Duration.ZERO);
    }

    public Duration solve() {
        return solving.map(Solving::solve).orElse(Duration.ZERO);
    }
}
