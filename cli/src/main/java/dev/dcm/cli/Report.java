package dev.dcm.cli;

import dev.dcm.base.Source;
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
 * @param program   from which the core is quoted, null without a core
 * @param timings   zero for what was not reached
 * @param summary   what is to be known about the decisions, null where there are none
 * @param verification null unless asked for
 */
record Report(String file, Status status, ExitCode exit, BigDecimal objective, List<Grid> tables, String message,
              List<Problem> problems, Core core, Source program, Timings timings, Summary summary, Verification verification) {

    static Report of(String file, Solution solution, boolean verified) {
        List<Grid> tables = solution.tables().stream().map(Grid::of).toList();
        return new Report(file, Status.of(solution.status()), ExitCode.OK, solution.objective(), tables, "", List.of(), null, null,
                solution.timings(), Summary.of(solution), verified ? solution.verification() : null);
    }

    static Report of(Failure failure) {
        return new Report(failure.file(), failure.status(), failure.exit(), null, List.of(), failure.message(), failure.problems(),
                null, null, timings(failure.cause()), null, null);
    }

    static Report of(Source program, InfeasibleException e) {
        Failure failure = Failure.of(program, e);
        return new Report(failure.file(), failure.status(), failure.exit(), null, List.of(), failure.message(), failure.problems(), e.core(), program, e.timings(), null, null);
    }

    private static Timings timings(Throwable cause) {
        return cause instanceof SolverTimeoutException e ? e.timings() : new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }

    boolean isSolved() {
        return status == Status.OPTIMAL || status == Status.FEASIBLE;
    }
}
