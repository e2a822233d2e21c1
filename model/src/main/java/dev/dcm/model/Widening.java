package dev.dcm.model;

import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.Snapshot;
import dev.dcm.encoder.Encoder;
import dev.dcm.encoder.Review;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.pushdown.FullCount;
import dev.dcm.ir.pushdown.Pushdown;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A program narrowed to candidates, and the ways to widen it. The first try has as many candidates as wanted; the next ones have twice and four times
 * as many, and the last one is the whole program, which does not belong here. All tries share one encoder, since only the queries of their base
 * views differ.
 */
final class Widening {
    private static final int TRIES = 3;
    private final Pushdown pushdown;
    private final ConstraintProgram program;
    private final Encoder encoder;
    private final List<Constraint> counted = new ArrayList<>();
    private final List<Constraint> full = new ArrayList<>();
    /** What to read in place of the program's base views, by the try. */
    private final Map<Integer, Map<BaseView, BaseView>> wider = new ConcurrentHashMap<>();

    Widening(Pushdown pushdown) {
        this.pushdown = pushdown;
        this.program = pushdown.narrowed();
        this.encoder = new Encoder(program);
        for (Constraint constraint : program.constraints()) {
            FullCount.of(constraint).ifPresent(count -> {
                counted.add(constraint);
                full.add(count);
            });
        }
    }

    ConstraintProgram program() {
        return program;
    }

    Encoder encoder() {
        return encoder;
    }

    int tries() {
        return TRIES;
    }

    int times(int attempt) {
        return 1 << attempt;
    }

    /** A try with part of the time that is left, so that a wider one has some, too. */
    Run run(int attempt, Duration left, Timings earlier) {
        Map<BaseView, BaseView> reading = attempt == 0 ? Map.of() : wider.computeIfAbsent(attempt, this::wider);
        return new Run(program, encoder, view -> reading.getOrDefault(view, view), left.dividedBy(2), earlier);
    }

    private Map<BaseView, BaseView> wider(int attempt) {
        List<BaseView> wide = pushdown.narrowed(times(attempt)).baseViews();
        List<BaseView> narrow = program.baseViews();
        if (!wide.stream().map(BaseView::name).toList().equals(narrow.stream().map(BaseView::name).toList())) {
            throw new IllegalStateException("other candidates need other base views");
        }
        Map<BaseView, BaseView> views = new IdentityHashMap<>();
        for (int i = 0; i < wide.size(); i++) {
            views.put(narrow.get(i), wide.get(i));
        }
        return views;
    }

    /** Whether wider candidates could not place more rows: all that are counted are, or there are no more candidates. */
    boolean isEnough(Run run) {
        if (counted.isEmpty() || !run.encoded().isTruncated()) {
            return true;
        }
        var rows = run.decidedRows();
        Inputs inputs = run.inputs().asRead();
        return new Review(program.with(counted), inputs, rows).objectives().equals(new Review(program.with(full), inputs, rows).objectives());
    }

    /** Whether whole domains are small enough to be the next try. */
    boolean isWholeNext(DatabaseBinding binding) throws SQLException {
        int small = pushdown.settings().small();
        if (small == 0) {
            return false;
        }
        try (Snapshot snapshot = binding.snapshot()) {
            for (BaseView domain : wholeDomains()) {
                if (snapshot.rows(domain).size() > small) {
                    return false;
                }
            }
            return true;
        }
    }

    private List<BaseView> wholeDomains() {
        return program.candidates().stream().flatMap(c -> c.table().variables().stream().filter(v -> v.index() == c.column())).flatMap(v -> v.domains().stream()).toList();
    }

    /** What is to be said of a solution. */
    Narrowed report(int attempt, Run run) {
        return new Narrowed(pushdown.findings(), Optional.of(times(attempt)), attempt + 1, run.encoded().isTruncated());
    }

    /** What is to be said of a solution of the whole program. */
    Narrowed whole(int round) {
        return new Narrowed(pushdown.findings(), Optional.empty(), round, false);
    }
}
