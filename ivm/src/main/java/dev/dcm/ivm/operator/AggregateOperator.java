package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.List;

/** GROUP BY. A step looks at the groups that it touches, and shows a group anew only if its row is a different one. */
final class AggregateOperator extends Operator {
    private final Columns groupColumns;
    private final List<AggregateColumn> columns;
    private final GroupTable groups;
    /** Groups that the step changes, and those that it makes, by their keys. */
    private final List<Group> touched = new ArrayList<>();
    private final RowMap<Group> fresh = new RowMap<>();

    AggregateOperator(Operation.Aggregate aggregate) {
        groupColumns = aggregate.group();
        groups = new GroupTable(groupColumns.size());
        columns = aggregate.calls().stream().map(AggregateColumn::new).toList();
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        if (groupColumns.isEmpty()) {
            stagedGroup(Row.EMPTY, Columns.NONE);
        }
        Row previous = null;
        Group group = null;
        for (int i = 0; i < in.size(); i++) {
            groups.approach(in, groupColumns, i);
            Row row = in.row(i);
            if (previous == null || !row.sameKey(groupColumns, previous, groupColumns)) {
                group = stagedGroup(row, groupColumns);
            }
            previous = row;
            group.add(row, in.weight(i), columns);
        }
        Delta out = new Delta();
        for (Group changed : touched) {
            show(changed.output(), changed.staged(), out);
        }
        fresh.forEach((key, made) -> show(key, made, out));
        return out.seal();
    }

    /** The group of a row that has the key in these columns, as it will be. */
    private Group stagedGroup(Row row, Columns keyColumns) {
        Group current = groups.get(row, keyColumns);
        if (current == null) {
            Row key = row.project(keyColumns);
            Group made = fresh.get(key);
            if (made == null) {
                made = new Group(columns.size());
                fresh.put(key, made);
            }
            return made;
        }
        if (current.staged() == null) {
            touched.add(current);
            return current.stage();
        }
        return current.staged();
    }

    private void show(Row key, Group group, Delta out) {
        Row before = group.output();
        Row after = group.rows() == 0 && !groupColumns.isEmpty() ? null : group.result(key, groupColumns.size(), columns);
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
        for (Group group : touched) {
            if (group.staged().output() == null) {
                groups.remove(group);
            } else {
                group.commit();
            }
        }
        fresh.forEach((key, group) -> {
            if (group.output() != null) {
                groups.add(key, group);
            }
        });
        forgetStep();
    }

    @Override
    public void discard() {
        touched.forEach(Group::discard);
        forgetStep();
    }

    private void forgetStep() {
        touched.clear();
        fresh.clear();
    }

    @Override
    public long stateRows() {
        return groupColumns.isEmpty() && groups.size() == 1 && groups.get(Row.EMPTY, Columns.NONE).rows() == 0 ? 0 : groups.size();
    }

    @Override
    public long stateBytes() {
        return groups.bytes() + groups.size() * (Group.BYTES + 4L * columns.size());
    }
}
