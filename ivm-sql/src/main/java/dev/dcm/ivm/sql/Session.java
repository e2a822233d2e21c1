package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * One connection's state: statements are run here, each as a transaction of its own or as part of one that {@link #commit} ends. Used by
 * one thread at a time.
 *
 * <p>A transaction becomes the writer with its first change and waits for another writer to end. Before, each of its statements reads
 * the last committed epoch; afterwards it reads its own changes, too. Definitions end the transaction before them by a commit.
 */
public final class Session implements AutoCloseable {
    private static final long DEFAULT_TIMEOUT_MILLIS = 10_000;

    private final Engine engine;
    private boolean autoCommit = true;
    private boolean exclusive;
    private long timeoutMillis = DEFAULT_TIMEOUT_MILLIS;
    private boolean writing;
    private Work work;
    /** Whether the transaction has savepoints. */
    private boolean logging;
    private boolean closed;

    Session(Engine engine) {
        this.engine = engine;
    }

    Engine engine() {
        return engine;
    }

    /** Checks and plans one statement. */
    public Command prepare(String sql) {
        requireOpen();
        Executable known = engine.known(sql);
        if (known != null) {
            return new Command(this, known, engine.catalog().version(), () -> plan(sql));
        }
        List<DatabaseStatement> statements = Engine.parse(sql);
        if (statements.size() != 1) {
            throw new SqlError("42000", statements.get(1).span(), "one statement can be prepared, and there are " + statements.size(), "");
        }
        return command(sql, statements.get(0), () -> plan(sql));
    }

    private Command command(String sql, DatabaseStatement statement, Supplier<Executable> planning) {
        if (statement instanceof DatabaseStatement.Definition definition) {
            return new Command(this, definition);
        }
        long version = engine.catalog().version();
        return new Command(this, engine.plan(sql, statement), version, planning);
    }

    /** Runs a statement without parameters, or several separated by semicolons, and gives the result of the last one. */
    public Result execute(String sql) {
        requireOpen();
        Executable known = engine.known(sql);
        if (known != null) {
            return run(() -> plan(sql));
        }
        List<DatabaseStatement> statements = Engine.parse(sql);
        Result result = Result.DEFINED;
        for (int i = 0; i < statements.size(); i++) {
            // Only a text that is one statement can be known by its text.
            String text = statements.size() == 1 ? sql : sql + "\0" + i;
            int number = i;
            result = command(text, statements.get(i), () -> engine.plan(text, Engine.parse(sql).get(number))).execute();
        }
        return result;
    }

    private Executable plan(String sql) {
        Executable known = engine.known(sql);
        return known != null ? known : engine.plan(sql, Engine.parse(sql).get(0));
    }

    /** @param plan planned anew if a definition came between, which can be while this session waits to be the writer */
    Result run(Supplier<Executable> plan, Object... values) {
        requireOpen();
        Executable executable = plan.get();
        Object[] stored = stored(executable, values);
        if (executable.rowType().isPresent()) {
            Outcome outcome = reading(current -> executable.execute(current, stored));
            return new Result(ResultColumn.of(executable.rowType().get()), outcome.rows(), -1, Result.Generated.NONE);
        }
        Outcome outcome = changing(() -> {
            Executable now = plan.get();
            return now.execute(work, now == executable ? stored : stored(now, values));
        });
        return new Result(List.of(), List.of(), outcome.count(), generated(outcome));
    }

    long[] runBatch(Supplier<Executable> plan, List<Object[]> batch) {
        requireOpen();
        if (plan.get().rowType().isPresent()) {
            throw new SqlError("0A000", Span.NONE, "a query cannot be batched", "");
        }
        return changing(() -> {
            Executable executable = plan.get();
            long[] counts = new long[batch.size()];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = executable.execute(work, stored(executable, batch.get(i))).count();
            }
            return counts;
        });
    }

    private static Object[] stored(Executable executable, Object[] values) {
        List<Parameter> parameters = executable.parameters();
        if (parameters.size() != values.length) {
            throw new SqlError("07001", Span.NONE, values.length + " values for " + parameters.size() + " parameters", "");
        }
        Object[] stored = new Object[values.length];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = parameters.get(i).stored(values[i]);
        }
        return stored;
    }

    private <T> T reading(Function<Work, T> statement) {
        if (exclusive && !autoCommit) {
            beginWriting();
        }
        Work current = work == null ? engine.newWork() : work;
        engine.catalog();
        return Engine.guarded(() -> statement.apply(current));
    }

    /** Runs a change as the writer, and commits it in auto-commit mode. */
    private <T> T changing(Supplier<T> statement) {
        beginWriting();
        try {
            T result = Engine.guarded(statement);
            if (autoCommit) {
                commit();
            }
            return result;
        } finally {
            if (autoCommit) {
                rollback();
            }
        }
    }

    private void beginWriting() {
        if (!writing) {
            engine.writer().acquire(timeoutMillis);
            writing = true;
        }
        if (work == null) {
            try {
                work = engine.newWork();
                if (logging) {
                    work.keepLog();
                }
            } catch (SqlError e) {
                endWriting();
                throw e;
            }
        }
    }

    private void endWriting() {
        work = null;
        logging = false;
        if (writing) {
            writing = false;
            engine.writer().release();
        }
    }

    Result define(DatabaseStatement.Definition definition) {
        requireOpen();
        commit();
        beginWriting();
        try {
            engine.define(definition);
        } finally {
            endWriting();
        }
        return Result.DEFINED;
    }

    /** Makes the transaction's step. If it is refused, for example by an overflow in a view, the transaction is rolled back. */
    public void commit() {
        requireOpen();
        Work ending = work;
        try {
            if (ending != null) {
                engine.circuit();
                Engine.guarded(() -> {
                    ending.commit();
                    return null;
                });
            }
        } finally {
            endWriting();
        }
    }

    /** Forgets the transaction's changes. */
    public void rollback() {
        endWriting();
    }

    /** A point of the transaction to which {@link #rollbackTo} can go back. */
    public int savepoint() {
        requireTransaction();
        logging = true;
        if (work == null) {
            return 0;
        }
        work.keepLog();
        return work.logged();
    }

    /** Takes back what the transaction has changed since the savepoint; it goes on. */
    public void rollbackTo(int savepoint) {
        requireTransaction();
        if (!logging) {
            throw new SqlError("3B001", Span.NONE, "the savepoint belongs to a transaction that has ended", "");
        }
        if (work != null) {
            work.undoTo(savepoint);
        }
    }

    private void requireTransaction() {
        requireOpen();
        if (autoCommit) {
            throw new SqlError("25000", Span.NONE, "there is no transaction in auto-commit mode", "");
        }
    }

    public boolean isAutoCommit() {
        return autoCommit;
    }

    /** Switching ends the transaction by a commit. */
    public void setAutoCommit(boolean autoCommit) {
        if (this.autoCommit != autoCommit) {
            commit();
            this.autoCommit = autoCommit;
        }
    }

    /** Whether transactions are the writer from their first statement on, so that what they read stays as it is: serializable. */
    public void setExclusive(boolean exclusive) {
        this.exclusive = exclusive;
    }

    public boolean isExclusive() {
        return exclusive;
    }

    /** How long to wait for another writer. */
    public void setTimeoutMillis(long timeoutMillis) {
        this.timeoutMillis = timeoutMillis;
    }

    /** The database, for metadata. */
    public Catalog catalog() {
        return engine.catalog();
    }

    public boolean isClosed() {
        return closed || engine.isClosed();
    }

    private void requireOpen() {
        if (closed) {
            throw new SqlError("08003", Span.NONE, "the session is closed", "");
        }
    }

    /** Rolls back what was not committed. */
    @Override
    public void close() {
        rollback();
        closed = true;
    }

    private static Result.Generated generated(Outcome outcome) {
        return outcome.table() == null ? Result.Generated.NONE : generated(outcome.table(), outcome.inserted());
    }

    private static Result.Generated generated(Table table, List<Row> rows) {
        int[] numbers = IntStream.range(0, table.width()).filter(i -> table.columns().get(i).identity() != null).toArray();
        if (numbers.length == 0) {
            return Result.Generated.NONE;
        }
        Columns columns = Columns.of(numbers);
        List<ResultColumn> named = Arrays.stream(numbers)
                .mapToObj(i -> new ResultColumn(table.columns().get(i).name(), table.columns().get(i).type())).toList();
        return new Result.Generated(named, rows.stream().map(row -> row.project(columns)).toList());
    }
}
