package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Named;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.PairPredicate;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Coercion;
import dev.dcm.ivm.sql.query.expression.ExpressionCompiler;
import dev.dcm.ivm.sql.query.expression.ExpressionKey;
import dev.dcm.ivm.sql.query.expression.Scalar;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;

/** Makes plans of plans and expressions, with the values of the query's parameters. */
final class Builder {
    private final RexBuilder rex = new RexBuilder(Types.FACTORY);
    private final List<Object> parameters;

    Builder(List<Object> parameters) {
        this.parameters = parameters;
    }

    RexBuilder rex() {
        return rex;
    }

    List<Object> parameters() {
        return parameters;
    }

    /** The rows for which all conditions, over the plan's columns, are TRUE. A join tests them itself. */
    Plan filter(Plan plan, List<RexNode> conditions) {
        if (conditions.isEmpty()) {
            return plan;
        }
        if (plan.operation() instanceof Operation.Join join && join.kind() == JoinKind.INNER && join.condition() == null && join.output() == null) {
            return Plan.of(new Operation.Join(join.kind(), join.leftKeys(), join.rightKeys(), join.nullSafe(),
                    pairCondition(plan.inputs().get(0).width(), conditions), null), plan.inputs());
        }
        RexNode condition = RexUtil.composeConjunction(rex, conditions);
        Scalar scalar = ExpressionCompiler.overRow(parameters).compile(condition);
        return plan.filter(ExpressionKey.of(condition, parameters), row -> ExpressionCompiler.isTrue(scalar, row, null));
    }

    /** A plan whose columns are these expressions. */
    Plan project(Plan plan, List<RexNode> expressions) {
        if (expressions.stream().allMatch(Rex::isColumn)) {
            return pick(plan, Rex.columns(expressions));
        }
        List<RexNode> sources = expressions;
        Plan input = plan;
        if (canPick(plan)) {
            ImmutableBitSet used = Rex.inputs(expressions.stream());
            input = pick(plan, Columns.of(used.toArray()));
            RexShuttle move = moveTo(used.toArray());
            sources = expressions.stream().map(e -> e.accept(move)).toList();
        }
        Scalar[] scalars = sources.stream().map(ExpressionCompiler.overRow(parameters)::compile).toArray(Scalar[]::new);
        return input.map(ExpressionKey.of(sources, parameters), scalars.length, row -> {
            Object[] cells = new Object[scalars.length];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = scalars[i].value(row, null);
            }
            return Row.ofCanonical(cells);
        });
    }

    /** Some columns of a plan. A join gives them itself, and so does a union of joins. */
    static Plan pick(Plan plan, int... numbers) {
        return pick(plan, Columns.of(numbers));
    }

    private static Plan pick(Plan plan, Columns columns) {
        if (columns.isAll(plan.width())) {
            return plan;
        } else if (!canPick(plan)) {
            return Plan.of(new Operation.Project(columns), plan);
        } else if (plan.operation() instanceof Operation.UnionAll) {
            return Plan.of(plan.operation(), plan.inputs().stream().map(input -> pick(input, columns)).toList());
        }
        Operation.Join join = (Operation.Join) plan.operation();
        Columns output = join.output() == null ? columns
                : Columns.of(IntStream.range(0, columns.size()).map(i -> join.output().get(columns.get(i))).toArray());
        return Plan.of(new Operation.Join(join.kind(), join.leftKeys(), join.rightKeys(), join.nullSafe(), join.condition(), output), plan.inputs());
    }

    private static boolean canPick(Plan plan) {
        return plan.operation() instanceof Operation.Join join && join.kind().givesPairs()
                || plan.operation() instanceof Operation.UnionAll && plan.inputs().stream().allMatch(Builder::canPick);
    }

    /** Rows over a join keep the columns that are needed, so that what is kept of the join is small. */
    Rows compact(Rows rows) {
        ImmutableBitSet used = Rex.inputs(rows.expressions());
        if (!canPick(rows.plan()) || used.cardinality() == rows.plan().width()) {
            return rows;
        }
        return rows.moved(pick(rows.plan(), Columns.of(used.toArray())), moveTo(used.toArray()));
    }

    private static RexShuttle moveTo(int[] kept) {
        Map<Integer, Integer> places = new HashMap<>();
        IntStream.range(0, kept.length).forEach(i -> places.put(kept[i], i));
        return new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return new RexInputRef(places.get(ref.getIndex()), ref.getType());
            }
        };
    }

    /** The plan's rows with more expressions as columns behind its own. */
    Plan extend(Plan plan, List<RexNode> more) {
        Scalar[] scalars = more.stream().map(ExpressionCompiler.overRow(parameters)::compile).toArray(Scalar[]::new);
        return plan.map(new Extension(ExpressionKey.of(more, parameters)), plan.width() + scalars.length, row -> {
            Object[] cells = new Object[scalars.length];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = scalars[i].value(row, null);
            }
            return row.concat(Row.ofCanonical(cells));
        });
    }

    /** The plan's rows with each different element of an array, which becomes the last column. */
    Plan elements(Plan plan, RexNode array) {
        Scalar scalar = ExpressionCompiler.overRow(parameters).compile(array);
        Plan arrays = plan.map(new Elements(ExpressionKey.of(array, parameters)), plan.width() + 1, row -> {
            SqlArray all = (SqlArray) scalar.value(row, null);
            return row.concat(Row.ofCanonical(new Object[] {all == null ? null : SqlArray.of(Arrays.stream(all.toArray()).distinct().toArray())}));
        });
        return arrays.unnest(plan.width());
    }

    /** The key of a map that adds an array without repeated elements. */
    private record Elements(ExpressionKey array) {
        @Override
        public String toString() {
            return "*, different elements of " + array;
        }
    }

    /** The key of a map that keeps all columns. */
    private record Extension(ExpressionKey added) {
        @Override
        public String toString() {
            return "*, " + added;
        }
    }

    /** Rows whose plan has exactly the domain and then the fields as its columns, with the kinds of these types. */
    Rows exact(Rows rows, List<RelDataType> types) {
        List<RexNode> columns = new ArrayList<>(rows.domain());
        for (int i = 0; i < types.size(); i++) {
            columns.add(coerce(rows.fields().get(i), types.get(i)));
        }
        Plan plan = project(rows.plan(), columns);
        int domain = rows.domain().size();
        return new Rows(plan, Rex.refs(types, domain), Rex.refs(rows.domain().stream().map(RexNode::getType).toList(), 0), rows.nullSafe(),
                rows.whenEmpty());
    }

    /** Rows whose fields are columns. Only columns become NULL when an outer join finds no row; an expression such as 1 would not. */
    Rows plain(Rows rows) {
        if (rows.expressions().allMatch(Rex::isColumn)) {
            return rows;
        }
        List<RexNode> columns = new ArrayList<>();
        rows.expressions().filter(e -> !columns.contains(e)).forEach(columns::add);
        Plan plan = project(rows.plan(), columns);
        UnaryOperator<RexNode> placed = e -> e == null ? null : new RexInputRef(columns.indexOf(e), e.getType());
        return new Rows(plan, rows.fields().stream().map(placed).toList(), rows.domain().stream().map(placed).toList(), rows.nullSafe(),
                rows.whenEmpty());
    }

    /** The expression with the kind of the type. */
    RexNode coerce(RexNode node, RelDataType type) {
        return Coercion.isNone(node.getType(), type) ? node
                : rex.makeAbstractCast(Types.nullable(Coercion.wide(type)), node, false);
    }

    static List<RexNode> nulls(int count) {
        return Collections.nCopies(count, null);
    }

    Named<PairPredicate> pairCondition(int leftWidth, List<RexNode> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        RexNode condition = RexUtil.composeConjunction(rex, conditions);
        Scalar scalar = ExpressionCompiler.overPair(leftWidth, parameters).compile(condition);
        return Named.of(ExpressionKey.of(condition, parameters), (left, right) -> ExpressionCompiler.isTrue(scalar, left, right));
    }
}
