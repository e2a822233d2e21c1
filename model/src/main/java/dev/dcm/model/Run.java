package dev.dcm.model;

import dev.dcm.base.Deadline;
import dev.dcm.base.DeepStack;
import dev.dcm.base.OutOfTimeException;
import dev.dcm.database.Snapshot;
import dev.dcm.encoder.EncodedModel;
import dev.dcm.encoder.Encoder;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One way from the database to decisions: read, build, solve. */
final class Run {
    private final ConstraintProgram program;
    private final Encoder encoder;
    private final UnaryOperator<BaseView> reading;
    private final Duration timeout;
    private final Deadline deadline;
    private final Timings earlier;
    private SnapshotInputs inputs;
    private EncodedModel encoded;
    private EncodedModel.Decisions decisions;
    private Timings timings;

    /** How it ended. */
    enum End { DECIDED, INFEASIBLE, OUT_OF_TIME }

    /**
     * What a solver is to do with a model.
     *
     * @param patience  how long to look for something better than a solution that is known
     * @param tolerance by how much another solution must be better to be looked for at all
     * @param secondTry settings of the solver for narrowed domains of which the first search proved nothing; empty for no second search
     */
    record Search(Solver solver, SolverOptions options, Rewrites rewrites, Duration patience, BigDecimal tolerance, Map<String, String> secondTry) {
        /** However long it takes. */
        static final Duration PATIENT = ChronoUnit.FOREVER.getDuration();

        /** Until nothing is better: settings that would end the search earlier are left out. */
        Search exact() {
            return new Search(solver, options.plain(), rewrites, PATIENT, BigDecimal.ZERO, Map.of());
        }

        boolean hasSecond() {
            return !secondTry.isEmpty();
        }

        /** The second and last search. */
        Search second() {
            return new Search(solver, options.with(secondTry), rewrites, patience, tolerance, Map.of());
        }
    }

    /**
     * @param program as it is encoded
     * @param reading the base view to read in place of one of the program
     * @param earlier of rounds before this one, which count
     */
    Run(ConstraintProgram program, Encoder encoder, UnaryOperator<BaseView> reading, Duration timeout, Timings earlier) {
        this.earlier = earlier;
        this.program = program;
        this.encoder = encoder;
        this.reading = reading;
        this.timeout = timeout;
        this.deadline = Deadline.in(timeout);
    }

    /**
     * Reads what is needed and looks for decisions.
     *
     * @param keep whether the snapshot will be needed again; otherwise it is closed before the search, which may take long
     */
    End go(Snapshot snapshot, Collection<Rel> wanted, Search search, Stopwatch watch, boolean keep) throws SQLException {
        inputs = new SnapshotInputs(program, reading, deadline);
        inputs.readFrom(snapshot);
        watch.lap();
        try {
            encoded = DeepStack.whereNeeded(() -> encode(wanted, search));
        } catch (OutOfTimeException e) {
            // Told below, with the time it took.
        }
        inputs.detach();
        if (!keep) {
            snapshot.close();
        }
        Duration simplified = encoded == null ? Duration.ZERO : encoded.simplified();
        Duration decided = encoded == null ? Duration.ZERO : simplified.plus(encoded.searched());
        Duration building = watch.lap().minus(inputs.spent()).minus(decided);
        Duration fetching = watch.first().plus(inputs.spent());
        Duration left = deadline.left();
        if (encoded == null || left.isNegative() || left.isZero()) {
            encoded = null;
            timings = new Timings(fetching, building, Duration.ZERO).after(earlier);
            return End.OUT_OF_TIME;
        }
        boolean cut = encoded.hasSolution() && search.patience().compareTo(left) < 0;
        decisions = encoded.solve(search.options().within(cut ? search.patience() : left).timed(true));
        timings = new Timings(fetching, building, watch.lap().plus(decided), Optional.of(decisions.presolve().orElse(Duration.ZERO).plus(simplified))).after(earlier);
        return decisions.status() == Outcome.Status.INFEASIBLE ? End.INFEASIBLE : decisions.status() == Outcome.Status.TIMEOUT ? End.OUT_OF_TIME : End.DECIDED;
    }

    private EncodedModel encode(Collection<Rel> wanted, Search search) {
        EncodedModel model = encoder.encode(inputs, search.solver(), search.rewrites(), search.tolerance(), deadline);
        wanted.forEach(model::prepare);
        return model;
    }

    /** Whether a longer search might have found more: the solver was asked, had nothing to begin with, and proved nothing. */
    boolean isOpen() {
        return encoded != null && !encoded.hasSolution() && (decisions.status() == Outcome.Status.FEASIBLE || decisions.status() == Outcome.Status.TIMEOUT);
    }

    EncodedModel encoded() {
        return encoded;
    }

    EncodedModel.Decisions decisions() {
        return decisions;
    }

    SnapshotInputs inputs() {
        return inputs;
    }

    Deadline deadline() {
        return deadline;
    }

    Timings timings() {
        return timings;
    }

    /** All rows of every table that owns decisions. */
    Map<VariableTable, List<Object[]>> decidedRows() {
        Map<VariableTable, List<Object[]>> rows = new LinkedHashMap<>();
        // As it was encoded: what that needs was read.
        program.variableTables().forEach(t -> rows.put(t, decisions.solved().rows(new Rel.Decided(t, t.span()))));
        return rows;
    }

    ConstraintProgram program() {
        return program;
    }

    SolverTimeoutException outOfTime() {
        if (encoded == null) {
            return new SolverTimeoutException("no time was left for the solver: reading the database and building the model took the " + timeout.toMillis() + " ms", timings);
        }
        // A solver may end a little before its time.
        boolean early = deadline.left().compareTo(timeout.dividedBy(10)) > 0;
        return new SolverTimeoutException(early ? "no solution was found before the solver's own settings ended the search" : "no solution was found within " + timeout.toMillis() + " ms", timings);
    }
}
