package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Work;

/** Changes without SQL, in one step. Every call is checked as a statement would be, and changes nothing if it is refused. */
public final class BulkTransaction implements AutoCloseable {
    private final Engine engine;
    private final Work work;
    private boolean ended;

    BulkTransaction(Engine engine) {
        this.engine = engine;
        this.work = engine.newWork();
    }

    /** Where rows of a table are changed. */
    public TableWriter table(String name) {
        return new TableWriter(this, work.catalog().table(name)
                .orElseThrow(() -> new SqlError("42S02", Span.NONE, "there is no table '" + name + "'", "")));
    }

    Work work() {
        if (ended) {
            throw new SqlError("25000", Span.NONE, "the transaction has ended", "");
        }
        return work;
    }

    /** Makes the step; if it is refused, nothing has changed and the transaction has ended all the same. */
    public void commit() {
        Work ending = work();
        try {
            engine.circuit();
            Engine.guarded(() -> {
                ending.commit();
                return null;
            });
        } finally {
            close();
        }
    }

    /** Forgets the changes unless they are committed. */
    @Override
    public void close() {
        if (!ended) {
            ended = true;
            engine.writer().release();
        }
    }
}
