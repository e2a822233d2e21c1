package dev.dcm.csql.check;

import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * CAPACITY_CONSTRAINT speaks of every value of its domain, also of those that no row takes or may take, and the demand of no rows is 0. That fits any
 * capacity but a negative one. So a join on the variable keeps the values with a negative capacity, whatever is decided:
 *
 * <pre>
 * decided JOIN target ON decided.variable = target.key   =&gt;   .. ON decided.variable = target.key OR target.capacity &lt; 0
 * </pre>
 *
 * <p>Then it means the same as one without condition, wherever it is evaluated, as verification does too. Must not fire beside other aggregates,
 * which would count these pairs.
 */
final class CapacityTargets {
    private final List<AggregateCall> calls;

    private CapacityTargets(List<AggregateCall> calls) {
        this.calls = calls;
    }

    static Rel kept(Rel input, List<AggregateCall> calls) {
        boolean alone = calls.stream().allMatch(c -> c.function() == AggregateCall.Function.CAPACITY_CONSTRAINT);
        return alone ? new CapacityTargets(calls).kept(input) : input;
    }

    private Rel kept(Rel rel) {
        if (rel instanceof Rel.Filter filter) {
            Rel input = kept(filter.input());
            Expr condition = kept(filter.condition());
            return input == filter.input() && condition == filter.condition() ? filter : new Rel.Filter(input, condition, filter.span());
        } else if (rel instanceof Rel.Join join && join.kind() == Rel.Join.Kind.INNER) {
            // What is on the left has the columns that it has in the join.
            Rel left = kept(join.left());
            Expr condition = kept(join.condition());
            return left == join.left() && condition == join.condition() ? join
                    : new Rel.Join(join.kind(), left, join.right(), condition, join.fields(), join.span());
        }
        return rel;
    }

    private Expr kept(Expr condition) {
        if (!(condition instanceof Expr.Call call)) {
            return condition;
        } else if (call.operator() == Operator.AND) {
            List<Expr> parts = call.arguments().stream().map(this::kept).toList();
            return parts.equals(call.arguments()) ? call : new Expr.Call(Operator.AND, parts, call.type(), call.span());
        }
        List<Expr> alternatives = new ArrayList<>(List.of(call));
        for (AggregateCall each : call.operator() == Operator.EQUAL ? calls : List.<AggregateCall>of()) {
            Expr capacity = each.arguments().get(3);
            if (isOn(call, each) && !isNeverNegative(capacity)) {
                alternatives.add(new Expr.Call(Operator.LESS, List.of(capacity, new Expr.Literal(0L, SqlType.INTEGER, capacity.span())), SqlType.BOOLEAN, capacity.span()));
            }
        }
        return alternatives.size() == 1 ? call : new Expr.Call(Operator.OR, alternatives, SqlType.BOOLEAN, call.span());
    }

    /** Whether an equality is that of the variable and the domain. */
    private static boolean isOn(Expr.Call equality, AggregateCall call) {
        return isSame(equality.arguments().get(0), call.arguments().get(0)) && isSame(equality.arguments().get(1), call.arguments().get(1))
                || isSame(equality.arguments().get(1), call.arguments().get(0)) && isSame(equality.arguments().get(0), call.arguments().get(1));
    }

    private static boolean isSame(Expr a, Expr b) {
        return a instanceof Expr.Column c && b instanceof Expr.Column d && c.level() == 0 && d.level() == 0 && c.index() == d.index();
    }

    private static boolean isNeverNegative(Expr capacity) {
        return capacity instanceof Expr.Literal literal && literal.value() instanceof Number number && new BigDecimal(number.toString()).signum() >= 0;
    }
}
