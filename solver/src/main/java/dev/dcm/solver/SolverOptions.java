package dev.dcm.solver;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * How to solve.
 *
 * @param timeout    after this long, the best solution so far is returned
 * @param workers    threads of the search
 * @param seed       of the solver's random choices
 * @param shape      what the objective is like, for solvers that search accordingly
 * @param parameters settings of the solver's own, by the names that it gives them; they come last and win
 * @param onSolution is told the objective of every better solution while the search goes on, maybe from another thread. What it throws
 *                   stops the search and is thrown again by {@link SolverModel#solve}
 * @param timed      whether to find out how long the solver simplified the model, where that costs extra
 */
public record SolverOptions(Duration timeout, int workers, int seed, Shape shape, Map<String, String> parameters, LongConsumer onSolution,
                            boolean timed) {

    /** Whoever does not want to be told. */
    private static final LongConsumer NOBODY = objective -> {
    };

    /** The kinds of objectives that are best searched in different ways. */
    public enum Shape {
        /** A weighted sum, or no objective. */
        SUM,
        /** The largest or smallest of many numbers. */
        EXTREME,
        /** A weighted sum, of which a largest or smallest number is a part. */
        MIXED,
        /** Not looked at: the solver searches as it does by default. */
        ANY
    }

    public SolverOptions {
        Objects.requireNonNull(timeout);
        Objects.requireNonNull(shape);
        Objects.requireNonNull(onSolution);
        parameters = Map.copyOf(parameters);
    }

    public SolverOptions(Duration timeout, int workers, int seed) {
        this(timeout, workers, seed, Shape.SUM, Map.of(), NOBODY, false);
    }

    public static SolverOptions withTimeout(Duration timeout) {
        return new SolverOptions(timeout, 1, 0);
    }

    public SolverOptions within(Duration limit) {
        return new SolverOptions(limit, workers, seed, shape, parameters, onSolution, timed);
    }

    public SolverOptions shaped(Shape objective) {
        return new SolverOptions(timeout, workers, seed, objective, parameters, onSolution, timed);
    }

    public SolverOptions with(int threads, int newSeed) {
        return new SolverOptions(timeout, threads, newSeed, shape, parameters, onSolution, timed);
    }

    /** Adds settings of the solver's own to those that there are. */
    public SolverOptions with(Map<String, String> settings) {
        Map<String, String> all = new TreeMap<>(parameters);
        all.putAll(settings);
        return new SolverOptions(timeout, workers, seed, shape, all, onSolution, timed);
    }

    /** Without settings of the solver's own. */
    public SolverOptions plain() {
        return new SolverOptions(timeout, workers, seed, shape, Map.of(), onSolution, timed);
    }

    public SolverOptions onSolution(LongConsumer listener) {
        return new SolverOptions(timeout, workers, seed, shape, parameters, listener, timed);
    }

    public SolverOptions timed(boolean wanted) {
        return new SolverOptions(timeout, workers, seed, shape, parameters, onSolution, wanted);
    }

    /** Whether someone wants to hear of solutions: being told costs a little. */
    public boolean isWatched() {
        return onSolution != NOBODY;
    }
}
