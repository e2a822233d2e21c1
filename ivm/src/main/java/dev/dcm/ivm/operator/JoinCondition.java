package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.PairPredicate;

/**
 * The condition of a join during a step. The terms of a step meet pairs that never stand side by side, such as a new row and one that the
 * same step deletes; their sum cancels. An error of the condition over such a pair is no error of the step, so it counts as not
 * TRUE, in every term alike.
 */
final class JoinCondition {
    private final PairPredicate predicate;
    private final JoinSide left;
    private final JoinSide right;
    private Delta leftChanges = Delta.EMPTY;
    private Delta rightChanges = Delta.EMPTY;

    JoinCondition(PairPredicate predicate, JoinSide left, JoinSide right) {
        this.predicate = predicate;
        this.left = left;
        this.right = right;
    }

    void start(Delta newLeftChanges, Delta newRightChanges) {
        leftChanges = newLeftChanges;
        rightChanges = newRightChanges;
    }

    boolean test(Row leftRow, Row rightRow) {
        try {
            return predicate.test(leftRow, rightRow);
        } catch (RuntimeException e) {
            if (isThereAfter(leftRow, left, leftChanges) && isThereAfter(rightRow, right, rightChanges)) {
                throw e;
            }
            return false;
        }
    }

    private static boolean isThereAfter(Row row, JoinSide side, Delta changes) {
        long weight = side.index().weight(row);
        for (int i = 0; i < changes.size(); i++) {
            weight += changes.row(i).equals(row) ? changes.weight(i) : 0;
        }
        return weight > 0;
    }
}
