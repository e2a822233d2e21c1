package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.RejectedStepException.Reason;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.data.RowSums;
import dev.dcm.ivm.data.ValuePool;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.List;
import java.util.stream.Stream;

/** A table: rows that callers insert and delete. */
public final class Source extends Relation {
    private final Columns contentsKey;
    /** Whether there may be only one row per contents key. */
    private volatile boolean unique;
    private final ValuePool[] pools;

    Source(String name, int width, Columns primaryKey) {
        this(name, Plan.of(new Operation.Source(name, width)), primaryKey);
    }

    private Source(String name, Plan plan, Columns primaryKey) {
        super(name, plan, new Node(plan.operation(), List.of(), plan.width()));
        int width = plan.width();
        this.unique = primaryKey != null;
        this.contentsKey = unique ? primaryKey : Columns.all(width);
        this.pools = Stream.generate(ValuePool::new).limit(width).toArray(ValuePool[]::new);
        node().addIndex(new RowIndex(contentsKey, width));
        node().useIndex(contentsKey);
        heldIndexes().add(contentsKey);
    }

    /** A row for this source: values become canonical, and values that the column had lately become one object. */
    public Row row(Object... values) {
        if (values.length != pools.length) {
            throw new IllegalArgumentException(values.length + " values for the " + pools.length + " columns of '" + name() + "'");
        }
        Object[] cells = new Object[values.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = pools[i].pooled(Values.canonical(values[i]));
        }
        return Row.ofCanonical(cells);
    }

    void allowDuplicates() {
        unique = false;
    }

    /** Rejects changes after which there would be less than no copies of a row, or two rows with one key. */
    void validate(Changes changes) {
        RowIndex contents = node().index(contentsKey);
        for (int i = 0; i < changes.size(); i++) {
            contents.approach(changes, contentsKey, i);
            if (changes.weight(i) < 0 && contents.weight(changes.row(i)) + changes.weight(i) < 0) {
                throw new RejectedStepException(Reason.NO_SUCH_ROW, "'" + name() + "' has no row " + changes.row(i) + " to delete");
            }
        }
        if (unique) {
            validateKeys(changes, contents);
        }
    }

    private void validateKeys(Changes changes, RowIndex contents) {
        RowSums byKey = new RowSums();
        Columns wholeKey = Columns.all(contentsKey.size());
        changes.forEach((row, weight) -> byKey.add(row.project(contentsKey), weight));
        byKey.forEach((key, change) -> {
            if (change > 0 && contents.total(key, wholeKey) + change > 1) {
                throw new RejectedStepException(Reason.DUPLICATE_KEY, "'" + name() + "' has two rows with the key " + key);
            }
        });
    }
}
