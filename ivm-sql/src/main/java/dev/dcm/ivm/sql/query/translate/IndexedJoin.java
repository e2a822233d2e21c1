package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * A join with an index where there is a way to one. Equalities are keys. Without any, two conditions can be turned into keys:
 *
 * <p>x = a OR y = b: the pairs with x = a, and beside them the pairs with y = b that are not among the first. Must not fire if one
 * of the alternatives has no equality, since that one would meet all pairs anyway.
 *
 * <p>ARRAY_CONTAINS(array, x): the side of the array with a row for each different element, joined by element = x.
 */
final class IndexedJoin {
    private static final Set<String> CONTAINS = Set.of("CONTAINS", "ARRAY_CONTAINS");
    private final Builder builder;
    private final JoinKind kind;
    private final Plan left;
    private final Plan right;

    /** The join, and the number of the right side's first column in its result. */
    record Joined(Plan plan, int rightStart) {
    }

    IndexedJoin(Builder builder, JoinKind kind, Plan left, Plan right) {
        this.builder = builder;
        this.kind = kind;
        this.left = left;
        this.right = right;
    }

    /** @param conditions over the columns of the left plan, followed by those of the right plan */
    Joined on(List<RexNode> conditions) {
        Sides sides = new Sides(builder, left, right, conditions);
        if (!sides.hasKeys()) {
            for (RexNode condition : conditions) {
                List<RexNode> others = conditions.stream().filter(c -> c != condition).toList();
                Joined joined = condition.isA(SqlKind.OR) ? either(RelOptUtil.disjunctions(condition), others)
                        : isContains(condition) ? byElement((RexCall) condition, others) : null;
                if (joined != null) {
                    return joined;
                }
            }
        }
        Plan plan = sides.join(kind);
        return new Joined(plan, sides.rightStart());
    }

    private static boolean isContains(RexNode node) {
        return node instanceof RexCall call && CONTAINS.contains(call.getOperator().getName());
    }

    private Joined either(List<RexNode> alternatives, List<RexNode> others) {
        // Calcite leaves out alternatives that are FALSE, and then there may be none.
        boolean allIndexed = alternatives.stream().allMatch(a -> new Sides(builder, left, right, Rex.conjuncts(a)).hasKeys());
        if (alternatives.isEmpty() || !allIndexed) {
            return null;
        }
        return switch (kind) {
            case INNER -> pairsOfEither(alternatives, others);
            case SEMI, ANTI -> rowsOfEither(alternatives, others);
            case LEFT -> withUnmatched(pairsOfEither(alternatives, others).plan, alternatives, others);
            case RIGHT, FULL -> null;
        };
    }

    /** The pairs, and the rows of the left side without a partner beside NULLs. */
    private Joined withUnmatched(Plan pairs, List<RexNode> alternatives, List<RexNode> others) {
        Plan unmatched = new IndexedJoin(builder, JoinKind.ANTI, left, right).rowsOfEither(alternatives, others).plan;
        RexNode nothing = builder.rex().makeNullLiteral(Types.nullable(SqlTypeName.BOOLEAN));
        return new Joined(pairs.unionAll(builder.extend(unmatched, Collections.nCopies(right.width(), nothing))), left.width());
    }

    private Joined pairsOfEither(List<RexNode> alternatives, List<RexNode> others) {
        List<Plan> branches = new ArrayList<>();
        List<RexNode> before = new ArrayList<>();
        for (RexNode alternative : alternatives) {
            Sides sides = new Sides(builder, left, right, Request.and(Request.and(before, Rex.conjuncts(alternative)), others));
            branches.add(bothSides(sides.join(JoinKind.INNER), sides.rightStart()));
            before.add(builder.rex().makeCall(SqlStdOperatorTable.IS_NOT_TRUE, alternative));
        }
        return new Joined(branches.get(0).unionAll(branches.stream().skip(1).toArray(Plan[]::new)), left.width());
    }

    /** The columns of both sides, without those that were added for keys. */
    private Plan bothSides(Plan join, int rightStart) {
        int[] columns = IntStream.concat(IntStream.range(0, left.width()), IntStream.range(rightStart, rightStart + right.width())).toArray();
        return Builder.pick(join, columns);
    }

    /** Rows without a partner by any alternative; or those with one by the first, beside those with one by the second alone, and so on. */
    private Joined rowsOfEither(List<RexNode> alternatives, List<RexNode> others) {
        List<Plan> branches = new ArrayList<>();
        Plan open = left;
        for (RexNode alternative : alternatives) {
            List<RexNode> conditions = Request.and(Rex.conjuncts(alternative), others);
            branches.add(leftSide(new Sides(builder, open, right, conditions).join(JoinKind.SEMI)));
            open = leftSide(new Sides(builder, open, right, conditions).join(JoinKind.ANTI));
        }
        Plan result = kind == JoinKind.ANTI ? open : branches.get(0).unionAll(branches.stream().skip(1).toArray(Plan[]::new));
        return new Joined(result, left.width());
    }

    private Plan leftSide(Plan plan) {
        return Builder.pick(plan, IntStream.range(0, left.width()).toArray());
    }

    private Joined byElement(RexCall contains, List<RexNode> others) {
        RexNode array = contains.operands.get(0);
        ImmutableBitSet used = Rex.inputs(array);
        ImmutableBitSet usedByValue = Rex.inputs(contains.operands.get(1));
        boolean ofRight = !used.isEmpty() && used.nth(0) >= left.width() && usedByValue.length() <= left.width();
        boolean ofLeft = !used.isEmpty() && used.length() <= left.width() && !usedByValue.isEmpty() && usedByValue.nth(0) >= left.width();
        boolean possible = ofRight && !kind.padsRight() || ofLeft && kind == JoinKind.INNER;
        if (!possible || usedByValue.isEmpty()) {
            return null;
        }
        Plan elements = builder.elements(ofRight ? right : left, ofRight ? array.accept(Rows.shiftedBy(-left.width())) : array);
        int element = (ofRight ? left.width() : 0) + elements.width() - 1;
        int added = ofRight ? 0 : elements.width() - left.width();
        List<RexNode> conditions = new ArrayList<>();
        boolean nullIsUnknown = contains.getOperator().getName().equals("CONTAINS");
        conditions.add(builder.rex().makeCall(nullIsUnknown ? SqlStdOperatorTable.EQUALS : SqlStdOperatorTable.IS_NOT_DISTINCT_FROM,
                new RexInputRef(element, array.getType().getComponentType()), moved(contains.operands.get(1), added)));
        others.forEach(c -> conditions.add(moved(c, added)));
        Sides sides = new Sides(builder, ofRight ? left : elements, ofRight ? elements : right, conditions);
        Plan plan = sides.join(kind);
        return kind.givesPairs() ? new Joined(bothSides(plan, sides.rightStart()), left.width()) : new Joined(plan, sides.rightStart());
    }

    /** The expression where the right side starts so many columns later. */
    private RexNode moved(RexNode node, int distance) {
        return node.accept(new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return ref.getIndex() < left.width() ? ref : new RexInputRef(ref.getIndex() + distance, ref.getType());
            }
        });
    }
}
