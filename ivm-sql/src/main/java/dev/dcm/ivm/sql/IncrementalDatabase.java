package dev.dcm.ivm.sql;

import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.ivm.ChangeListener;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Subscription;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.error.SqlError;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A database in memory whose views are always up to date: a commit is one step that moves all of them together, at the cost of the
 * change. Threads may share it; each uses sessions of its own.
 */
public final class IncrementalDatabase implements AutoCloseable {
    private static final long TIMEOUT_MILLIS = 10_000;

    private final String name;
    private final Engine engine = new Engine();
    private final Queue<Subscription> subscriptions = new ConcurrentLinkedQueue<>();

    IncrementalDatabase(String name) {
        this.name = name;
    }

    /** A database that only its holder knows. */
    public static IncrementalDatabase create() {
        return new IncrementalDatabase(null);
    }

    /** The database of this name in this JVM, made when it is first asked for, until it is closed. */
    public static IncrementalDatabase named(String name) {
        return Databases.get(name);
    }

    /** Null for one that only its holder knows. */
    public String name() {
        return name;
    }

    public Session session() {
        engine.catalog();
        return new Session(engine);
    }

    /** A transaction for hot paths: rows in and out without SQL. It is the writer until it is committed or closed. */
    public BulkTransaction begin() {
        engine.writer().acquire(TIMEOUT_MILLIS);
        try {
            return new BulkTransaction(engine);
        } catch (SqlError e) {
            engine.writer().release();
            throw e;
        }
    }

    /** Reads a table or view without SQL. @param index the columns of a key or index to look up by; none to read all rows */
    public RelationReader reader(String relation, String... index) {
        return new RelationReader(engine, definition(relation), index);
    }

    /**
     * Tells the listener of each step that changes the table or view, on the thread that made the step. The listener may read, but not change
     * the database; one that throws is not called again.
     *
     * @param withRows whether it is first told of all rows that are there
     */
    public Subscription subscribe(String relation, boolean withRows, RelationListener listener) {
        Definition definition = definition(relation);
        definition.requireKept(Span.NONE, "tell of changes");
        List<ResultColumn> columns = ResultColumn.of(definition.rowType());
        ChangeListener told = (epoch, changes) -> listener.changed(new RelationChanges(epoch, columns, changes));
        Circuit circuit = engine.circuit();
        Subscription subscription = withRows ? circuit.subscribeWithRows(definition.relation(), told)
                : circuit.subscribe(definition.relation(), told);
        subscriptions.removeIf(Subscription::isClosed);
        subscriptions.add(subscription);
        return subscription;
    }

    /** Rows and bytes of each table, view and operator between, in the order of the flow. Walks over everything. */
    public List<RelationStatistics> statistics() {
        return RelationStatistics.of(engine.circuit().statistics());
    }

    /** How a query or change would be run: the circuit with the indexes that its joins use. */
    public String explain(String sql) {
        try (Session session = session()) {
            StringBuilder text = new StringBuilder();
            session.execute("EXPLAIN " + sql).rows().forEach(row -> text.append(row.get(0)).append('\n'));
            return text.toString();
        }
    }

    /** Makes a step in which CURRENT_TIMESTAMP has another value. It does not move by itself, because views would change without a step. */
    public void advanceTime(Instant time) {
        engine.writer().acquire(TIMEOUT_MILLIS);
        try {
            engine.advanceTime(time);
        } finally {
            engine.writer().release();
        }
    }

    /** The number of the last committed step. */
    public long epoch() {
        return engine.circuit().epoch();
    }

    private Definition definition(String relation) {
        return engine.catalog().definition(relation).orElseThrow(() -> new SqlError("42S02", Span.NONE,
                "there is no table or view '" + relation + "'",
                Names.didYouMean(relation, engine.catalog().definitions().stream().map(Definition::name).toList(), "")));
    }

    public boolean isClosed() {
        return engine.isClosed();
    }

    /** Ends it for all sessions: what they had not committed is gone, and so is everything else when nobody holds the database any more. */
    @Override
    public void close() {
        Databases.remove(this);
        engine.close();
        subscriptions.forEach(Subscription::close);
        subscriptions.clear();
    }
}
