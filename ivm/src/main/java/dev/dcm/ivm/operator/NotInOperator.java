package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.data.RowSums;
import dev.dcm.ivm.plan.Operation;
import java.util.List;

/**
 * NOT IN with SQL's NULLs. Whether a row of the left side passes follows from three numbers: the rows of its group on the right, those of
 * them that are NULL, and those that have its value. The first two rarely reach or leave 0; when they do, the whole group is looked at.
 */
final class NotInOperator extends Operator {
    private final Columns leftGroup;
    private final Columns rightGroup;
    private final Columns leftKey;
    private final Columns rightKey;
    private final int leftValue;
    private final Columns wholeGroup;
    private final Columns wholeKey;
    private final RowCursor cursor = new RowCursor();
    private RowIndex leftByGroup;
    private RowIndex leftByKey;
    private RowIndex rightByGroup;
    private RowIndex rightByKey;
    /** Changes of the right side in this step, by group and by group and value. */
    private RowSums groupChanges;
    private RowSums keyChanges;

    NotInOperator(Operation.NotIn notIn) {
        leftGroup = notIn.leftGroup();
        rightGroup = notIn.rightGroup();
        leftValue = notIn.leftValue();
        leftKey = leftGroup.append(Columns.of(leftValue));
        rightKey = rightGroup.append(Columns.of(notIn.rightValue()));
        wholeGroup = Columns.all(leftGroup.size());
        wholeKey = Columns.all(leftKey.size());
    }

    @Override
    public List<IndexRequest> indexRequests() {
        return List.of(new IndexRequest(0, leftGroup), new IndexRequest(0, leftKey), new IndexRequest(1, rightGroup), new IndexRequest(1, rightKey));
    }

    @Override
    public void bind(List<RowIndex> indexes) {
        leftByGroup = indexes.get(0);
        leftByKey = indexes.get(1);
        rightByGroup = indexes.get(2);
        rightByKey = indexes.get(3);
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta out = new Delta();
        groupChanges = new RowSums();
        keyChanges = new RowSums();
        inputs[1].forEach((row, weight) -> {
            if (!row.anyNull(rightGroup)) {
                groupChanges.add(row.project(rightGroup), weight);
                keyChanges.add(row.project(rightKey), weight);
            }
        });
        groupChanges.forEach((group, change) -> {
            if (groupCrosses(group)) {
                leftByGroup.seek(cursor, group, wholeGroup);
                emitCrossings(out);
            }
        });
        keyChanges.forEach((key, change) -> {
            if (!groupCrosses(key.project(wholeGroup))) {
                leftByKey.seek(cursor, key, wholeKey);
                emitCrossings(out);
            }
        });
        inputs[0].forEach((row, weight) -> {
            if (passes(row, true)) {
                out.add(row, weight);
            }
        });
        return out.seal();
    }

    @Override
    public void commit() {
        discard();
    }

    @Override
    public void discard() {
        groupChanges = null;
        keyChanges = null;
    }

    private void emitCrossings(Delta out) {
        while (cursor.next()) {
            boolean after = passes(cursor.row(), true);
            if (after != passes(cursor.row(), false)) {
                out.add(cursor.row(), after ? cursor.weight() : -cursor.weight());
            }
        }
    }

    /** Whether the group gets its first row or loses its last, or its first or last NULL. */
    private boolean groupCrosses(Row group) {
        return (rows(group, false) == 0) != (rows(group, true) == 0) || (nulls(group, false) == 0) != (nulls(group, true) == 0);
    }

    private boolean passes(Row row, boolean after) {
        if (row.anyNull(leftGroup)) {
            return true;
        }
        Row group = row.project(leftGroup);
        if (rows(group, after) == 0) {
            return true;
        }
        return !row.isNull(leftValue) && nulls(group, after) == 0 && valuesOf(row.project(leftKey), after) == 0;
    }

    private long rows(Row group, boolean after) {
        return rightByGroup.total(group, wholeGroup) + (after ? groupChanges.get(group) : 0);
    }

    private long nulls(Row group, boolean after) {
        return valuesOf(group.concat(Row.nulls(1)), after);
    }

    private long valuesOf(Row key, boolean after) {
        return rightByKey.total(key, wholeKey) + (after ? keyChanges.get(key) : 0);
    }
}
