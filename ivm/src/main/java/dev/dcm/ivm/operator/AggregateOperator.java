package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.plan.Operation;
import java.util.List;

/** GROUP BY. A step looks at the groups that it touches, and shows a group anew only if its row is a different one. */
final class AggregateOperator extends Operator {
    private static final long GROUP_BYTES = 64;

    private final Columns groupColumns;
    private final List<AggregateColumn> columns;
    private final RowMap<Group> groups = new RowMap<>();
    private final RowMap<Group> staged = new RowMap<>();

    /** A group; changed only between being copied and being staged. */
    private static final class Group {
        private long rows;
        private final Object[] states;
        private Row output;

        Group(int columns) {
            states = new Object[columns];
        }

        Group(Group other) {
            rows = other.rows;
            states = other.states.clone();
            output = other.output;
        }
    }

    AggregateOperator(Operation.Aggregate aggregate) {
        groupColumns = aggregate.group();
        columns = aggregate.calls().stream().map(AggregateColumn::new).toList();
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        if (groupColumns.isEmpty()) {
            stagedGroup(Row.EMPTY);
        }
        Row previous = null;
        Group group = null;
        for (int i = 0; i < in.size(); i++) {
            Row row = in.row(i);
            if (previous == null || !row.sameKey(groupColumns, previous, groupColumns)) {
                group = stagedGroup(row.project(groupColumns));
            }
            previous = row;
            group.rows = Math.addExact(group.rows, in.weight(i));
            for (int c = 0; c < group.states.length; c++) {
                group.states[c] = columns.get(c).add(group.states[c], row, in.weight(i));
            }
        }
        Delta out = new Delta();
        staged.forEach((key, changed) -> show(key, changed, out));
        return out.seal();
    }

    private Group stagedGroup(Row key) {
        Group group = staged.get(key);
        if (group == null) {
            Group current = groups.get(key);
            group = current == null ? new Group(columns.size()) : new Group(current);
            staged.put(key, group);
        }
        return group;
    }

    private void show(Row key, Group group, Delta out) {
        Row before = group.output;
        Row after = group.rows == 0 && !groupColumns.isEmpty() ? null : output(key, group);
        if (before != null && before.equals(after)) {
            return;
        }
        if (before != null) {
            out.addNew(before, -1);
        }
        if (after != null) {
            out.addNew(after, 1);
        }
        group.output = after;
    }

    private Row output(Row key, Group group) {
        Object[] cells = new Object[key.width() + group.states.length];
        for (int i = 0; i < key.width(); i++) {
            cells[i] = key.get(i);
        }
        for (int i = 0; i < group.states.length; i++) {
            cells[key.width() + i] = columns.get(i).result(group.states[i]);
        }
        return Row.ofCanonical(cells);
    }

    @Override
    public void commit() {
        staged.forEach((key, group) -> groups.put(key, group.output == null ? null : group));
        staged.clear();
    }

    @Override
    public void discard() {
        staged.clear();
    }

    @Override
    public long stateRows() {
        return groups.size() == 1 && groupColumns.isEmpty() && groups.get(Row.EMPTY).rows == 0 ? 0 : groups.size();
    }

    @Override
    public long stateBytes() {
        return groups.bytes() + groups.size() * (GROUP_BYTES + 4L * columns.size());
    }
}
