package dev.dcm.model;

import dev.dcm.base.Deadline;
import dev.dcm.base.SqlType;
import dev.dcm.database.Snapshot;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Field;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Reads base views from a snapshot when they are first needed, and keeps them. */
final class SnapshotInputs implements Inputs {

    /** Carries an {@link SQLException} through code that does not know databases. */
    static final class Failure extends RuntimeException {
        Failure(SQLException cause) {
            super(cause);
        }

        @Override
        public synchronized SQLException getCause() {
            return (SQLException) super.getCause();
        }
    }

    private final ConstraintProgram program;
    private final UnaryOperator<BaseView> reading;
    private Deadline deadline;
    private Snapshot snapshot;
    private final Map<BaseView, List<Object[]>> fetched = new IdentityHashMap<>();
    private long nanos;

    /** @param reading the base view to read in place of one that is asked for */
    SnapshotInputs(ConstraintProgram program, UnaryOperator<BaseView> reading, Deadline deadline) {
        this.program = program;
        this.reading = reading;
        this.deadline = deadline;
    }

    void readFrom(Snapshot open) {
        snapshot = open;
    }

    /** Lets go of the database: from now on there is only what was read. */
    void detach() {
        snapshot = null;
    }

    /**
     * What was read, for those who look at policies once more when everything is decided. A view that was never read had no part in any of them, because of
     * a filter that is false whatever is decided, for example; the interpreter may look at it all the same, and is told of no rows.
     */
    Inputs asRead() {
        return new Inputs() {
            @Override
            public List<Object[]> rows(BaseView view) {
                return fetched.getOrDefault(view, List.of());
            }

            @Override
            public Set<String> texts() {
                return textsOf(program.baseViews().stream().filter(fetched::containsKey).toList());
            }
        };
    }

    /** Reads what was not needed so far, even if the time for the solve is over. */
    void readMissing(Snapshot open) {
        deadline = Deadline.never();
        readFrom(open);
        program.baseViews().forEach(this::rows);
        detach();
    }

    @Override
    public List<Object[]> rows(BaseView view) {
        List<Object[]> rows = fetched.get(view);
        if (rows == null) {
            if (snapshot == null) {
                throw new IllegalStateException("the base view " + view.name() + " was not read before the solve");
            }
            long start = System.nanoTime();
            try {
                rows = snapshot.rows(reading.apply(view), deadline);
            } catch (SQLException e) {
                throw new Failure(e);
            }
            nanos += System.nanoTime() - start;
            fetched.put(view, rows);
        }
        return rows;
    }

    @Override
    public Set<String> texts() {
        return textsOf(program.baseViews().stream().filter(view -> program.tables().containsKey(view.name()) || fetched.containsKey(view)).toList());
    }

    private Set<String> textsOf(List<BaseView> views) {
        Set<String> texts = new LinkedHashSet<>();
        for (BaseView view : views) {
            if (view.fields().stream().map(Field::type).anyMatch(SnapshotInputs::isTextual)) {
                rows(view).forEach(row -> Arrays.asList(row).forEach(value -> add(value, texts)));
            }
        }
        return texts;
    }

    private static boolean isTextual(SqlType type) {
        return type.isString() || type.isArray() && type.element().isString();
    }

    private static void add(Object value, Set<String> texts) {
        if (value instanceof String text) {
            texts.add(text);
        } else if (value instanceof Collection<?> elements) {
            elements.forEach(e -> add(e, texts));
        }
    }

    /** The time spent in the database. */
    Duration spent() {
        return Duration.ofNanos(nanos);
    }
}
