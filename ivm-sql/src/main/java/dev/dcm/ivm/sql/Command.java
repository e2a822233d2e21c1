package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Parameter;
import java.util.List;

/** A statement that a session has prepared and can run many times. Planned anew when a definition has changed meanwhile. */
public final class Command {
    private final Session session;
    private final String sql;
    private final DatabaseStatement definition;
    private Executable executable;
    private long version;

    /** @param definition the CREATE or DROP that it is, or null */
    Command(Session session, String sql, DatabaseStatement definition, Executable executable, long version) {
        this.session = session;
        this.sql = sql;
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
        return definition != null ? session.define(definition) : session.run(executable(), values);
    }

    /** Runs it once for each list of values, all in one transaction. In auto-commit mode the whole batch is one step, all or nothing. */
    public long[] executeBatch(List<Object[]> batch) {
        if (definition != null) {
            throw new SqlError("0A000", Span.NONE, "a definition cannot be batched", "");
        }
        return session.runBatch(executable(), batch);
    }

    private Executable executable() {
        long now = session.engine().catalog().version();
        if (now != version) {
            executable = session.plan(sql);
            version = now;
        }
        return executable;
    }
}
