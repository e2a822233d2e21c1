package dev.dcm.cli;

import dev.dcm.database.verify.Verification;
import dev.dcm.encoder.Core;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.model.Timings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * What a solve has to show for one file, in any format.
 *
 * @param objective null where nothing was decided
 * @param message   one line on why nothing was decided, empty where something was
 * @param core      why there is no solution, null where that is not the question
 * @param timings   zero for what was not reached
 * @param summary   what is to be known about the decisions, null where there are none
 * @param verification null unless asked for
 */
record Report(String file, Status status, ExitCode exit, BigDecimal objective, List<Grid> tables, String message,
              List<Problem> problems, Core core, Timings timings, Summary summary, Verification verification) {

    static Report of(String file, Solution solution, boolean verified) {
        List<Grid> tables = solution.tables().stream().map(Grid::of).toList();
        return new Report(file, Status.of(solution.status()), ExitCode.OK, solution.objective(), tables, "", List.of(), null,
                solution.timings(), Summary.of(solution), verified ? solution.verification() : null);
    }

    static Report of(Failure failure) {
        return new Report(failure.file(), failure.status(), failure.exit(), null, List.of(), failure.message(), failure.problems(),
                failure.cause() instanceof InfeasibleException e ? e.core() : null, timings(failure.cause()), null, null);
    }

    private static Timings timings(Throwable cause) {
        if (cause instanceof InfeasibleException e) {
            return e.timings();
        }
        return cause instanceof SolverTimeoutException e ? e.timings() : new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }

    boolean isSolved() {
        return status == Status.OPTIMAL || status == Status.FEASIBLE;
    }
}
