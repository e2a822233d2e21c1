package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.PairPredicate;
import java.util.ArrayList;
import java.util.List;

/**
 * All joins. The pairs change by three terms: new left with old right, old left with new right, new left with new right. Where the index of one side
 * has its changes already, the third term is part of another one; where both have, it is counted twice and taken away once. What a side shows because
 * it has or lacks partners is left to a {@link PartnerTracker} for that side.
 */
final class JoinOperator extends Operator {
    private final JoinKind kind;
    private final JoinSide left;
    private final JoinSide right;
    private final JoinCondition condition;
    private final Columns output;
    private final List<PartnerTracker> trackers = new ArrayList<>();
    private final RowCursor cursor = new RowCursor();
    /** Whether no pair of this step can come twice, so that none has to be looked for. */
    private boolean pairsDiffer;

    JoinOperator(Operation.Join join, int leftWidth, int rightWidth) {
        this.kind = join.kind();
        this.output = join.output();
        this.left = new JoinSide(join.leftKeys(), join.leftKeys().without(join.nullSafe()));
        this.right = new JoinSide(join.rightKeys(), join.rightKeys().without(join.nullSafe()));
        this.condition = join.condition() == null ? null : new JoinCondition(join.condition().function(), left, right);
        PairPredicate test = condition == null ? null : condition::test;
        if (!kind.givesPairs()) {
            trackers.add(tracker(left, right, test, kind == JoinKind.SEMI, row -> row));
        }
        if (kind.padsLeft()) {
            Row nulls = Row.nulls(rightWidth);
            trackers.add(tracker(left, right, test, false, row -> pair(row, nulls)));
        }
        if (kind.padsRight()) {
            Row nulls = Row.nulls(leftWidth);
            PairPredicate swapped = test == null ? null : (r, l) -> test.test(l, r);
            trackers.add(tracker(right, left, swapped, false, row -> pair(nulls, row)));
        }
    }

    private static PartnerTracker tracker(JoinSide own, JoinSide other, PairPredicate condition, boolean withPartner, PartnerTracker.Shape shape) {
        return condition == null ? new KeyPartners(own, other, withPartner, shape) : new ConditionPartners(own, other, condition, withPartner, shape);
    }

    @Override
    public List<IndexRequest> indexRequests() {
        return List.of(new IndexRequest(0, left.keys()), new IndexRequest(1, right.keys()));
    }

    @Override
    public void bind(List<RowIndex> indexes) {
        left.bind(indexes.get(0));
        right.bind(indexes.get(1));
    }

    @Override
    public Delta compute(Delta[] inputs) {
        return compute(inputs, false, false);
    }

    /** Without a condition: what has partners by it is remembered row by row, as of the step. */
    @Override
    public Delta computeAfterwards(Delta[] inputs, boolean[] ahead) {
        return condition == null ? compute(inputs, ahead[0], ahead[1]) : super.computeAfterwards(inputs, ahead);
    }

    private Delta compute(Delta[] inputs, boolean leftAhead, boolean rightAhead) {
        Delta out = new Delta();
        left.setAhead(leftAhead);
        right.setAhead(rightAhead);
        if (condition != null) {
            condition.start(inputs[0], inputs[1]);
        }
        if (kind.givesPairs()) {
            pairs(inputs[0], inputs[1], out);
        }
        for (PartnerTracker tracker : trackers) {
            boolean onLeft = tracker.own() == left;
            tracker.compute(inputs[onLeft ? 0 : 1], inputs[onLeft ? 1 : 0], out);
        }
        return out.seal();
    }

    private void pairs(Delta newLeft, Delta newRight, Delta out) {
        pairsDiffer = output == null && (newLeft.isEmpty() || newRight.isEmpty());
        // A side without rows has no partners to look for.
        for (int i = 0; i < newLeft.size() && right.index().keys() > 0; i++) {
            Row row = newLeft.row(i);
            right.index().approach(newLeft, left.keys(), i);
            if (left.canMatch(row)) {
                right.index().seek(cursor, row, left.keys());
                while (cursor.next()) {
                    emit(row, cursor.row(), newLeft.weight(i), cursor.weight(), out);
                }
            }
        }
        for (int i = 0; i < newRight.size() && left.index().keys() > 0; i++) {
            Row row = newRight.row(i);
            left.index().approach(newRight, right.keys(), i);
            if (right.canMatch(row)) {
                left.index().seek(cursor, row, right.keys());
                while (cursor.next()) {
                    emit(cursor.row(), row, cursor.weight(), newRight.weight(i), out);
                }
            }
        }
        if (!newLeft.isEmpty() && !newRight.isEmpty() && left.isAhead() == right.isAhead()) {
            bothNew(newLeft, newRight, left.isAhead() ? -1 : 1, out);
        }
    }

    private void bothNew(Delta newLeft, Delta newRight, long sign, Delta out) {
        DeltaIndex rights = new DeltaIndex(newRight, right.keys());
        for (int i = 0; i < newLeft.size(); i++) {
            Row row = newLeft.row(i);
            if (left.canMatch(row)) {
                for (int r = rights.first(row, left.keys()); r >= 0; r = rights.next(r, row, left.keys())) {
                    emit(row, newRight.row(r), sign * newLeft.weight(i), newRight.weight(r), out);
                }
            }
        }
    }

    private void emit(Row leftRow, Row rightRow, long leftWeight, long rightWeight, Delta out) {
        if (condition == null || condition.test(leftRow, rightRow)) {
            long weight = Math.multiplyExact(leftWeight, rightWeight);
            if (pairsDiffer) {
                out.addNew(pair(leftRow, rightRow), weight);
            } else {
                out.add(pair(leftRow, rightRow), weight);
            }
        }
    }

    private Row pair(Row leftRow, Row rightRow) {
        return output == null ? leftRow.concat(rightRow) : leftRow.concat(rightRow, output);
    }

    private void forgetChanges() {
        if (condition != null) {
            condition.start(Delta.EMPTY, Delta.EMPTY);
        }
    }

    @Override
    public void commit() {
        forgetChanges();
        trackers.forEach(PartnerTracker::commit);
    }

    @Override
    public void discard() {
        forgetChanges();
        trackers.forEach(PartnerTracker::discard);
    }

    @Override
    public long stateRows() {
        return trackers.stream().mapToLong(PartnerTracker::stateRows).sum();
    }

    @Override
    public long stateBytes() {
        return trackers.stream().mapToLong(PartnerTracker::stateBytes).sum();
    }
}
