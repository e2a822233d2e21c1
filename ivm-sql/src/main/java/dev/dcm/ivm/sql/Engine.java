package dev.dcm.ivm.sql;

import dev.dcm.base.CsqlException;
import dev.dcm.base.DeepStack;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.parse.StatementParser;
import dev.dcm.ivm.Batch;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Source;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.ddl.Definitions;
import dev.dcm.ivm.sql.dml.Planner;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Work;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What all sessions of a database share: the circuit, the catalog, the clock and the plans of statements. */
final class Engine {
    private static final int PLANS = 500;
    private static final int LONGEST_CACHED = 100_000;

    /** A statement that was planned for a catalog. */
    private record Planned(long version, Executable executable) {
    }

    private final Circuit circuit = new Circuit();
    private final Source clock = circuit.addSource("CURRENT_TIMESTAMP", 1);
    private final WriterLock writer = new WriterLock();
    private final Map<String, Planned> plans = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Planned> eldest) {
            return size() > PLANS;
        }
    };
    private volatile Catalog catalog = Catalog.empty(clock.plan());
    private volatile long micros = micros(Instant.now());
    private volatile boolean closed;

    Engine() {
        circuit.apply(new Batch().insert(clock, clock.row(micros)));
    }

    private static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }

    Circuit circuit() {
        requireOpen();
        return circuit;
    }

    Catalog catalog() {
        requireOpen();
        return catalog;
    }

    WriterLock writer() {
        return writer;
    }

    Work newWork() {
        return new Work(circuit(), catalog);
    }

    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (closed) {
            throw new SqlError("08003", Span.NONE, "the database is closed", "");
        }
    }

    /** Makes a step in which CURRENT_TIMESTAMP is another one. The caller is the writer. */
    void advanceTime(Instant time) {
        long next = micros(time);
        if (next != micros) {
            guarded(() -> circuit().apply(new Batch().update(clock, clock.row(micros), clock.row(next))));
            micros = next;
        }
    }

    static List<DatabaseStatement> parse(String sql) {
        try {
            return StatementParser.parse(sql);
        } catch (CsqlException e) {
            Diagnostic first = e.first();
            throw new SqlError("42000", first.span(), first.message(), first.advice());
        }
    }

    /** A query or change, planned for the catalog of this moment. Plans of texts that come again are kept. */
    Executable plan(String sql, DatabaseStatement statement) {
        Catalog now = catalog();
        synchronized (plans) {
            Planned known = plans.get(sql);
            if (known != null && known.version == now.version()) {
                return known.executable;
            }
        }
        Executable executable = guarded(() -> DeepStack.whereNeeded(() -> new Planner(now, () -> micros).plan(statement)));
        if (sql.length() <= LONGEST_CACHED) {
            synchronized (plans) {
                plans.put(sql, new Planned(now.version(), executable));
            }
        }
        return executable;
    }

    /** The plan of a text that was planned for the catalog of this moment, or null. */
    Executable known(String sql) {
        synchronized (plans) {
            Planned known = plans.get(sql);
            return known != null && known.version == catalog().version() ? known.executable : null;
        }
    }

    /** Runs CREATE, DROP and ALTER. The caller is the writer. */
    void define(DatabaseStatement.Definition statement) {
        Definitions definitions = new Definitions(circuit(), () -> micros, catalog);
        guarded(() -> {
            try {
                return definitions.run(statement);
            } finally {
                catalog = definitions.catalog();
            }
        });
    }

    static <T> T guarded(Supplier<T> work) {
        try {
            return work.get();
        } catch (RejectedStepException e) {
            throw rejected(e);
        } catch (ArithmeticException e) {
            throw outOfRange(e);
        } catch (StackOverflowError e) {
            throw new SqlError("54001", Span.NONE, "the statement is nested too deeply", "Split it with views.");
        }
    }

    private static SqlError outOfRange(ArithmeticException e) {
        return new SqlError("22003", Span.NONE, "a number is out of range: " + e.getMessage(), "");
    }

    /** A view that rejects a step is named: the statement that is to blame may not speak of it. */
    private static SqlError rejected(RejectedStepException e) {
        String where = e.view().map(view -> " (in view '" + view + "')").orElse("");
        SqlError error = switch (e.reason()) {
            case DUPLICATE_KEY -> new SqlError("23505", Span.NONE, e.getMessage(), "");
            case MORE_THAN_ONE_ROW -> new SqlError("21000", Span.NONE, e.getMessage(), "");
            case OVERFLOW -> new SqlError("22003", Span.NONE, e.getMessage(), "");
            case NO_SUCH_ROW -> new SqlError("40001", Span.NONE, e.getMessage(), "");
            case FAILED_EXPRESSION -> failed(e);
        };
        return new SqlError(error.state(), Span.NONE, error.getMessage() + where, error.advice());
    }

    private static SqlError failed(RejectedStepException e) {
        if (e.getCause() instanceof SqlError error) {
            return error;
        } else if (e.getCause() instanceof ArithmeticException arithmetic) {
            return outOfRange(arithmetic);
        }
        throw e;
    }
}
