package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.plan.Operation;
import java.util.List;

/** GROUP BY. A step looks at the groups that it touches, and shows a group anew only if its row is a different one. */
final class AggregateOperator extends Operator {
    private final Columns groupColumns;
    private final List<AggregateColumn> columns;
    private final GroupTable groups;
    private final RowMap<Group> staged = new RowMap<>();

    AggregateOperator(Operation.Aggregate aggregate) {
        groupColumns = aggregate.group();
        groups = new GroupTable(groupColumns.size());
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
            group.add(row, in.weight(i), columns);
        }
        Delta out = new Delta();
        staged.forEach((key, changed) -> show(key, changed, out));
        return out.seal();
    }

    private Group stagedGroup(Row key) {
        Group group = staged.get(key);
        if (group == null) {
            Group current = groups.get(key);
            group = current == null ? new Group(columns.size()) : current.copy();
            staged.put(key, group);
        }
        return group;
    }

    private void show(Row key, Group group, Delta out) {
        Row before = group.output();
        Row after = group.rows() == 0 && !groupColumns.isEmpty() ? null : group.result(key, columns);
        if (before != null && before.equals(after)) {
            return;
        }
        if (before != null) {
            out.addNew(before, -1);
        }
        if (after != null) {
            out.addNew(after, 1);
        }
        group.setOutput(after);
    }

    @Override
    public void commit() {
        staged.forEach((key, group) -> groups.put(key, group.output() == null ? null : group));
        staged.clear();
    }

    @Override
    public void discard() {
        staged.clear();
    }

    @Override
    public long stateRows() {
        return groupColumns.isEmpty() && groups.size() == 1 && groups.get(Row.EMPTY).rows() == 0 ? 0 : groups.size();
    }

    @Override
    public long stateBytes() {
        return groups.bytes() + groups.size() * (Group.BYTES + 4L * columns.size());
    }
}
