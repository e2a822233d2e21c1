package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.OrderedBag;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowMap;
import java.util.function.BiConsumer;

/** Rows in order, partition by partition, as they are and as they will be after the step. */
final class Partitions {
    private final Columns columns;
    private final OrderedBag<Row> none;
    private final RowMap<OrderedBag<Row>> current = new RowMap<>();
    private final RowMap<OrderedBag<Row>> staged = new RowMap<>();

    Partitions(Columns columns, Ordering order) {
        this.columns = columns;
        this.none = OrderedBag.empty(order);
    }

    Row keyOf(Row row) {
        return row.project(columns);
    }

    /** The partition before the step. */
    OrderedBag<Row> before(Row key) {
        OrderedBag<Row> rows = current.get(key);
        return rows == null ? none : rows;
    }

    /** The partition with all changes of this step so far. */
    OrderedBag<Row> after(Row key) {
        OrderedBag<Row> rows = staged.get(key);
        return rows == null ? before(key) : rows;
    }

    void stage(Row key, OrderedBag<Row> rows) {
        staged.put(key, rows);
    }

    void stageAll(Delta changes) {
        changes.forEach((row, weight) -> {
            Row key = keyOf(row);
            stage(key, after(key).plus(row, weight));
        });
    }

    void forEachStaged(BiConsumer<Row, OrderedBag<Row>> visitor) {
        staged.forEach(visitor);
    }

    void commit() {
        staged.forEach((key, rows) -> current.put(key, rows.isEmpty() ? null : rows));
        staged.clear();
    }

    void discard() {
        staged.clear();
    }

    long rows() {
        long[] rows = {0};
        current.forEach((key, bag) -> rows[0] += bag.total());
        return rows[0];
    }

    long bytes() {
        return current.bytes() + OrderedBag.NODE_BYTES * rows();
    }
}
