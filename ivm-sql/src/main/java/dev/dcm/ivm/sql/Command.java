package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Parameter;
import java.util.List;
import java.util.function.Supplier;

/** A statement that a session has prepared and can run many times. Planned anew when a definition has changed meanwhile. */
public final class Command {
    private final Session session;
    private final Supplier<Executable> planning;
    private final DatabaseStatement.Definition definition;
    private Executable executable;
    private long version;

    /** A definition. */
    Command(Session session, DatabaseStatement.Definition definition) {
        this(session, definition, null, 0, null);
    }

    /** A query or change. @param planning plans it anew */
    Command(Session session, Executable executable, long version, Supplier<Executable> planning) {
        this(session, null, executable, version, planning);
    }

    private Command(Session session, DatabaseStatement.Definition definition, Executable executable, long version, Supplier<Executable> planning) {
        this.session = session;
        this.planning = planning;
        this.definition = definition;
        this.executable = executable;
        this.version = version;
    }

    /** The types of the parameters, in their order. */
    public List<Parameter> parameters() {
        return definition != null ? List.of() : executable().parameters();
    }

    /** The columns of the result; empty if it is no query. */
    public List<ResultColumn> columns() {
        return definition != null ? List.of() : executable().rowType().map(ResultColumn::of).orElse(List.of());
    }

    /** Runs it. @param values Java objects for the parameters */
    public Result execute(Object... values) {
        return definition != null ? session.define(definition) : session.run(this::executable, values);
    }

    /** Runs it once for each list of values, all in one transaction. In auto-commit mode the whole batch is one step, all or nothing. */
    public long[] executeBatch(List<Object[]> batch) {
        if (definition != null) {
            throw new SqlError("0A000", Span.NONE, "a definition cannot be batched", "");
        }
        return session.runBatch(this::executable, batch);
    }

    private Executable executable() {
        long now = session.engine().catalog().version();
        if (now != version) {
            executable = planning.get();
            version = now;
        }
        return executable;
    }
}
