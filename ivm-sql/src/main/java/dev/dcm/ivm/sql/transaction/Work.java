package dev.dcm.ivm.sql.transaction;

import dev.dcm.ivm.Batch;
import dev.dcm.ivm.Circuit;
import dev.dcm.ivm.Source;
import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowVisitor;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The changes of one transaction, and the database as it sees it: the last epoch with these changes. Used by one thread at a time. */
public final class Work {
    private final Circuit circuit;
    private final Catalog catalog;
    private final Batch batch = new Batch();
    private boolean changed;
    /** The changes since the first savepoint; null without one. */
    private List<RowChange> log;

    public Work(Circuit circuit, Catalog catalog) {
        this.circuit = circuit;
        this.catalog = catalog;
    }

    public Circuit circuit() {
        return circuit;
    }

    public Catalog catalog() {
        return catalog;
    }

    /** Whether there may be something to commit. */
    public boolean changed() {
        return changed;
    }

    void change(Source source, Row row, long weight) {
        batch.change(source, row, weight);
        changed = true;
    }

    /** Remembers changes from now on, so that they can be taken back. */
    public void keepLog() {
        log = log == null ? new ArrayList<>() : log;
    }

    /** How many changes are remembered. */
    public int logged() {
        return log == null ? 0 : log.size();
    }

    void log(List<RowChange> changes) {
        if (log != null) {
            log.addAll(changes);
        }
    }

    /** Takes back all changes but the first so many of those that are remembered. */
    public void undoTo(int count) {
        while (log.size() > count) {
            Changeset.apply(this, log.remove(log.size() - 1), -1);
        }
    }

    /** The rows of a plan. */
    public Changes evaluate(Plan plan) {
        return changed ? circuit.preview(batch, plan) : circuit.read(reader -> reader.evaluate(plan));
    }

    /** The rows of a plan with their number of copies. */
    public void forEach(Plan plan, RowVisitor visitor) {
        if (changed) {
            circuit.preview(batch, plan).forEach(visitor);
        } else {
            circuit.read(reader -> {
                reader.forEach(plan, visitor);
                return null;
            });
        }
    }

    /** The rows of a table whose key columns have these values; the index must be there. */
    public void lookup(Source source, Columns key, Row values, RowVisitor visitor) {
        circuit.read(reader -> {
            if (changed) {
                reader.lookup(source, key, values, batch, visitor);
            } else {
                reader.lookup(source, key, values, visitor);
            }
            return null;
        });
    }

    /** The rows of a table with this transaction's changes, or of a view without them. */
    public void lookup(Definition relation, Columns key, Row values, RowVisitor visitor) {
        if (relation instanceof Table table) {
            lookup(table.relation(), key, values, visitor);
        } else {
            circuit.read(reader -> {
                reader.lookup(relation.relation(), key, values, visitor);
                return null;
            });
        }
    }

    /** Reads several times in one epoch. Only the transaction itself can make changes visible that it has begun. */
    public <T> T consistently(Supplier<T> reading) {
        return changed ? reading.get() : circuit.read(reader -> reading.get());
    }

    /** How many rows of a table have this key. */
    public long count(Source source, Columns key, Row values) {
        long[] sum = {0};
        lookup(source, key, values, (row, copies) -> sum[0] += copies);
        return sum[0];
    }

    /** How many copies of a row a table has. */
    public long copies(Source source, Row row) {
        return circuit.read(reader -> reader.copies(source, row)) + batch.weight(source, row);
    }

    /** Makes the step. All views see it, or it is refused and nothing has changed. */
    public void commit() {
        if (changed) {
            circuit.apply(batch);
        }
    }
}
