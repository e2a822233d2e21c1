package dev.dcm.solver.ortools;

import com.google.ortools.sat.SatParameters;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;

/** The settings of a search. */
final class Parameters {
    private static final double NANOS_PER_SECOND = 1e9;

    private Parameters() {
    }

    /** What the caller says by name comes last, and wins. */
    static SatParameters.Builder of(SolverOptions options) {
        SatParameters.Builder parameters = SatParameters.newBuilder()
            .setMaxTimeInSeconds(seconds(options.timeout()))
            .setNumWorkers(options.workers())
            .setRandomSeed(options.seed())
            // What an interruption by the keyboard means is the program's business, not that of a library.
            .setCatchSigintSignal(false);
        if (options.shape() != SolverOptions.Shape.ANY) {
            fit(parameters, options.shape());
        }
        options.parameters().forEach((name, value) -> NamedParameter.of(name).set(parameters, value));
        return parameters;
    }

    /** Symmetry detection, probing and repeated presolving cost more time than they save on models of this project. */
    private static void fit(SatParameters.Builder parameters, SolverOptions.Shape shape) {
        parameters.setSymmetryLevel(0).setCpModelProbingLevel(0).setMaxPresolveIterations(1)
            .setLinearizationLevel(linearizationLevel(shape));
    }

    /** A relaxation says much about weighted sums and nothing about the extreme of many numbers; of both together it has to know all there is. */
    private static int linearizationLevel(SolverOptions.Shape shape) {
        return switch (shape) {
            case EXTREME -> 0;
            case MIXED -> 2;
            default -> 1;
        };
    }

    private static double seconds(Duration timeout) {
        return timeout.isNegative() ? 0 : timeout.getSeconds() + timeout.getNano() / NANOS_PER_SECOND;
    }
}
