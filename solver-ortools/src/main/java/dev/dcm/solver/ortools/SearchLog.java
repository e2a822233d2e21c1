package dev.dcm.solver.ortools;

import com.google.ortools.sat.SatParameters;
import com.google.ortools.sat.SolveWrapper;
import java.time.Duration;
import java.util.Optional;

/**
 * CP-SAT's log. Nothing else tells when it is done with simplifying the model, so the log is what is timed; that costs about a tenth of a
 * millisecond per solve. Whoever asked for the log by parameter gets it through the logger dev.dcm.solver, by default on the standard error stream.
 */
final class SearchLog {
    private static final System.Logger LOG = System.getLogger("dev.dcm.solver");
    private static final String SEARCH_BEGINS = "Starting search";
    private final boolean timed;
    private final boolean shown;
    private final long start = System.nanoTime();
    private volatile Duration presolve;

    SearchLog(boolean timed, boolean shown) {
        this.timed = timed;
        this.shown = shown;
    }

    void listenTo(SolveWrapper wrapper, SatParameters.Builder parameters) {
        if (timed || shown) {
            parameters.setLogSearchProgress(true).setLogToStdout(false);
            wrapper.addLogCallback(this::hear);
        }
    }

    /** Called by native code, which takes no exceptions; none is thrown here. */
    private void hear(String lines) {
        if (presolve == null && lines.contains(SEARCH_BEGINS)) {
            presolve = Duration.ofNanos(System.nanoTime() - start);
        }
        if (shown) {
            LOG.log(System.Logger.Level.INFO, lines);
        }
    }

    /** A model that was solved without a search was simplified all the time. */
    Optional<Duration> presolve() {
        if (!timed) {
            return Optional.empty();
        }
        return Optional.of(presolve == null ? Duration.ofNanos(System.nanoTime() - start) : presolve);
    }
}
