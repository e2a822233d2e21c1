package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import java.util.List;
import java.util.stream.Stream;

/** A tree of operations: a query as the engine takes it. Immutable; parts may be used several times. */
public final class Plan {
    private final Operation operation;
    private final List<Plan> inputs;
    private final int width;

    private Plan(Operation operation, List<Plan> inputs) {
        this.operation = operation;
        this.inputs = List.copyOf(inputs);
        this.width = Widths.of(operation, this.inputs);
    }

    public static Plan of(Operation operation, List<Plan> inputs) {
        return new Plan(operation, inputs);
    }

    public static Plan of(Operation operation, Plan... inputs) {
        return new Plan(operation, List.of(inputs));
    }

    public static Plan values(int width, List<Row> rows) {
        return of(new Operation.Values(width, rows));
    }

    public Operation operation() {
        return operation;
    }

    public List<Plan> inputs() {
        return inputs;
    }

    /** The number of columns of its rows. */
    public int width() {
        return width;
    }

    public Plan filter(Object key, RowPredicate condition) {
        return of(new Operation.Filter(Named.of(key, condition)), this);
    }

    public Plan map(Object key, int newWidth, RowFunction function) {
        return of(new Operation.MapRows(Named.of(key, function), newWidth), this);
    }

    public Plan project(int... columns) {
        return of(new Operation.Project(Columns.of(columns)), this);
    }

    public Plan unionAll(Plan... others) {
        return of(new Operation.UnionAll(), Stream.concat(Stream.of(this), Stream.of(others)).toList());
    }

    /** A join on equal keys. */
    public Plan join(JoinKind kind, Plan right, Columns leftKeys, Columns rightKeys) {
        return of(new Operation.Join(kind, leftKeys, rightKeys, Columns.NONE, null, null), this, right);
    }

    /** A join on equal keys and a condition. */
    public Plan join(JoinKind kind, Plan right, Columns leftKeys, Columns rightKeys, Object key, PairPredicate condition) {
        return of(new Operation.Join(kind, leftKeys, rightKeys, Columns.NONE, Named.of(key, condition), null), this, right);
    }

    public Plan distinct() {
        return of(new Operation.Distinct(), this);
    }

    public Plan intersect(boolean all, Plan other) {
        return of(new Operation.Intersect(all), this, other);
    }

    public Plan except(boolean all, Plan other) {
        return of(new Operation.Except(all), this, other);
    }

    public Plan aggregate(Columns group, AggregateCall... calls) {
        return of(new Operation.Aggregate(group, List.of(calls)), this);
    }

    /** ORDER BY, OFFSET and LIMIT. */
    public Plan top(Ordering order, long offset, long limit) {
        return of(new Operation.TopK(Columns.NONE, order, offset, limit), this);
    }

    public Plan window(Columns partition, Ordering order, WindowCall... calls) {
        return of(new Operation.Window(partition, order, List.of(calls)), this);
    }

    public Plan unnest(int arrayColumn) {
        return of(new Operation.Unnest(arrayColumn, false, false), this);
    }

    public Plan singleRow(Columns key) {
        return of(new Operation.SingleRow(key), this);
    }

    @Override
    public String toString() {
        return inputs.isEmpty() ? operation.toString() : operation + inputs.toString();
    }
}
