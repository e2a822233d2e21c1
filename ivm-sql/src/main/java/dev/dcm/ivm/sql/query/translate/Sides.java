package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Coercion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * The two sides of a join. Equalities between them become keys, so that the join is indexed; an expression that is a key becomes a column
 * behind the others of its side. The rest is a condition of pairs.
 */
final class Sides {
    private final Builder builder;
    private final int leftWidth;
    private final int rightWidth;
    private final List<RexNode> leftKeys = new ArrayList<>();
    private final List<RexNode> rightKeys = new ArrayList<>();
    private final List<Integer> nullSafe = new ArrayList<>();
    private final List<RexNode> rest = new ArrayList<>();
    private Plan left;
    private Plan right;

    /** @param conditions over the columns of the left plan, followed by those of the right plan */
    Sides(Builder builder, Plan left, Plan right, List<RexNode> conditions) {
        this.builder = builder;
        this.left = left;
        this.right = right;
        this.leftWidth = left.width();
        this.rightWidth = right.width();
        conditions.forEach(this::add);
    }

    private void add(RexNode condition) {
        boolean equality = condition.isA(SqlKind.EQUALS) || condition.isA(SqlKind.IS_NOT_DISTINCT_FROM);
        if (!equality || !addKeys((RexCall) condition)) {
            rest.add(condition);
        }
    }

    private boolean addKeys(RexCall equality) {
        RexNode a = Coercion.compared(equality.operands.get(0));
        RexNode b = Coercion.compared(equality.operands.get(1));
        boolean straight = isOfLeft(a) && isOfRight(b);
        RelDataType common = Coercion.common(a.getType(), b.getType());
        if (!straight && !(isOfLeft(b) && isOfRight(a)) || common == null) {
            return false;
        }
        RexNode leftKey = builder.coerce(straight ? a : b, common);
        RexNode rightKey = builder.coerce(straight ? b : a, common);
        if (equality.isA(SqlKind.IS_NOT_DISTINCT_FROM)) {
            nullSafe.add(leftKeys.size());
        }
        leftKeys.add(leftKey);
        rightKeys.add(rightKey.accept(Rows.shiftedBy(-leftWidth)));
        return true;
    }

    private boolean isOfLeft(RexNode node) {
        ImmutableBitSet used = Rex.inputs(node);
        return !used.isEmpty() && used.length() <= leftWidth;
    }

    private boolean isOfRight(RexNode node) {
        ImmutableBitSet used = Rex.inputs(node);
        return !used.isEmpty() && used.nth(0) >= leftWidth;
    }

    /** Whether the value can be computed without the left side. */
    boolean isNotOfLeft(RexNode node) {
        ImmutableBitSet used = Rex.inputs(node);
        return used.isEmpty() || used.nth(0) >= leftWidth;
    }

    boolean hasKeys() {
        return !leftKeys.isEmpty();
    }

    boolean isNullSafe() {
        return !nullSafe.isEmpty();
    }

    /** NOT IN between a value of each side, within the keys; nothing if the values cannot be compared. */
    Optional<Plan> notIn(RexNode leftValue, RexNode rightValue) {
        RelDataType common = Coercion.common(leftValue.getType(), rightValue.getType());
        if (common == null) {
            return Optional.empty();
        }
        leftKeys.add(builder.coerce(leftValue, common));
        rightKeys.add(builder.coerce(rightValue, common).accept(Rows.shiftedBy(-leftWidth)));
        Columns leftColumns = columns(leftKeys, leftWidth);
        Columns rightColumns = columns(rightKeys, rightWidth);
        Columns last = Columns.of(leftColumns.size() - 1);
        return Optional.of(Plan.of(new Operation.NotIn(leftColumns.without(last), rightColumns.without(last),
                leftColumns.get(last.get(0)), rightColumns.get(last.get(0))), withKeys(left, leftKeys), withKeys(right, rightKeys)));
    }

    List<RexNode> rest() {
        return rest;
    }

    /** The join. The columns of the right side start at {@link #rightStart}. */
    Plan join(JoinKind kind) {
        Columns leftColumns = columns(leftKeys, leftWidth);
        Columns rightColumns = columns(rightKeys, rightWidth);
        left = withKeys(left, leftKeys);
        right = withKeys(right, rightKeys);
        int added = left.width() - leftWidth;
        List<RexNode> moved = rest.stream().map(c -> c.accept(rightColumnsMovedBy(added))).toList();
        Columns safe = Columns.of(nullSafe.stream().mapToInt(Integer::intValue).toArray());
        return Plan.of(new Operation.Join(kind, leftColumns, rightColumns, safe, builder.pairCondition(left.width(), moved), null), left, right);
    }

    /** The number of the right side's first column in the result of the join. */
    int rightStart() {
        return left.width();
    }

    private RexShuttle rightColumnsMovedBy(int distance) {
        return new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return ref.getIndex() < leftWidth ? ref : new RexInputRef(ref.getIndex() + distance, ref.getType());
            }
        };
    }

    private static Columns columns(List<RexNode> keys, int width) {
        int[] columns = new int[keys.size()];
        int next = width;
        for (int i = 0; i < columns.length; i++) {
            columns[i] = Rex.isColumn(keys.get(i)) ? Rex.column(keys.get(i)) : next++;
        }
        return Columns.of(columns);
    }

    private Plan withKeys(Plan side, List<RexNode> keys) {
        List<RexNode> computed = keys.stream().filter(key -> !Rex.isColumn(key)).toList();
        return computed.isEmpty() ? side : builder.extend(side, computed);
    }
}
