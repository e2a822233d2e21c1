package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowVisitor;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The changes of one transaction, in any order: only their sum counts. Used by one thread, and applied once. Rows made by {@link Source#row}
 * share their values with other rows.
 */
public final class Batch {
    private final Map<Source, Delta> changes = new LinkedHashMap<>();
    private final Map<Source, Map<Columns, DeltaIndex>> lookups = new HashMap<>();

    public Batch insert(Source source, Row row) {
        return change(source, row, 1);
    }

    public Batch insertAll(Source source, Collection<Row> rows) {
        rows.forEach(row -> change(source, row, 1));
        return this;
    }

    public Batch delete(Source source, Row row) {
        return change(source, row, -1);
    }

    public Batch update(Source source, Row before, Row after) {
        return change(source, before, -1).change(source, after, 1);
    }

    /** Inserts so many copies of a row, or deletes them if the weight is negative. */
    public Batch change(Source source, Row row, long weight) {
        if (row.width() != source.plan().width()) {
            throw new IllegalArgumentException("a row of " + row.width() + " columns for '"
                    + source.name() + "', which has " + source.plan().width());
        }
        changes.computeIfAbsent(source, s -> new Delta()).add(row, weight);
        return this;
    }

    /** Adds the changes of another batch, for example those of one statement to those of its transaction. */
    public Batch addAll(Batch other) {
        other.changes.forEach((source, delta) -> changes.computeIfAbsent(source, s -> new Delta()).addAll(delta));
        return this;
    }

    /** Shows the changes of a source so far, each row once. */
    public void forEach(Source source, RowVisitor visitor) {
        Delta delta = changes.get(source);
        if (delta != null) {
            delta.sealedCopy().forEach(visitor);
        }
    }

    /** The change of the number of copies of a row so far. */
    public long weight(Source source, Row row) {
        Delta delta = changes.get(source);
        return delta == null ? 0 : delta.weightOf(row);
    }

    /**
     * Shows the changes so far of rows whose key columns have these values; NULL finds NULL. The first time makes an index, which later
     * changes join.
     */
    public void lookup(Source source, Columns key, Row values, RowVisitor visitor) {
        Delta delta = changes.get(source);
        if (delta == null) {
            return;
        }
        DeltaIndex index = lookups.computeIfAbsent(source, s -> new HashMap<>()).computeIfAbsent(key, k -> new DeltaIndex(delta, k));
        index.catchUp();
        Columns wholeKey = Columns.all(key.size());
        for (int i = index.first(values, wholeKey); i >= 0; i = index.next(i, values, wholeKey)) {
            if (delta.weight(i) != 0) {
                visitor.visit(delta.row(i), delta.weight(i));
            }
        }
    }

    public boolean isEmpty() {
        return changes.values().stream().allMatch(delta -> delta.sealedCopy().isEmpty());
    }

    Map<Source, Delta> changes() {
        return changes;
    }

    /** The same changes, which can be computed with while this batch is still being written. */
    Batch copy() {
        Batch copy = new Batch();
        changes.forEach((source, delta) -> copy.changes.put(source, delta.sealedCopy()));
        return copy;
    }
}
