package dev.dcm.ir.pushdown;

import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Recognises objectives that count placed rows, plain or by weights: {@code MAXIMIZE weight * (node <> 'nowhere')}, {@code MAXIMIZE COUNT(*)} of such
 * rows. Placed is what is not a certain literal.
 */
public final class FullCount {
    private boolean counts;

    private FullCount() {
    }

    /** The objective with every row counted as placed; empty if it counts no placed rows. */
    public static Optional<Constraint> of(Constraint constraint) {
        if (constraint.kind() != Constraint.Kind.MAXIMIZE) {
            return Optional.empty();
        }
        FullCount full = new FullCount();
        Rel relation = full.rows(constraint.relation());
        Expr expression = relation == null ? null : full.full(constraint.expression());
        return expression == null || !full.counts ? Optional.empty()
                : Optional.of(constraint.with(relation, expression));
    }

    /** The relation with all rows that might be placed; null if anything else says which are there. */
    private Rel rows(Rel rel) {
        if (rel instanceof Rel.Decided) {
            return rel;
        } else if (rel instanceof Rel.Filter filter) {
            Rel input = rows(filter.input());
            List<Expr> known = new ArrayList<>();
            for (Expr part : Conjunction.parts(filter.condition())) {
                if (!part.formula()) {
                    known.add(part);
                } else if (isPlaced(part)) {
                    counts = true;
                } else {
                    return null;
                }
            }
            return input == null || known.isEmpty() ? input : new Rel.Filter(input, conjunction(known), filter.span());
        } else if (rel instanceof Rel.Project project) {
            Rel input = rows(project.input());
            return input == null ? null : new Rel.Project(input, project.columns(), project.fields(), project.span());
        } else if (rel instanceof Rel.Aggregate aggregate && aggregate.keys().stream().noneMatch(Expr::formula)) {
            return aggregate(aggregate);
        }
        return null;
    }

    private Rel aggregate(Rel.Aggregate aggregate) {
        Rel input = rows(aggregate.input());
        List<AggregateCall> calls = new ArrayList<>();
        for (AggregateCall call : aggregate.calls()) {
            boolean adds = call.function() == AggregateCall.Function.SUM || call.function() == AggregateCall.Function.COUNT;
            List<Expr> arguments = call.arguments().stream().map(this::full).toList();
            if (!adds || call.filter() != null || arguments.contains(null)) {
                return null;
            }
            calls.add(new AggregateCall(call.function(), arguments, call.distinct(), null, call.type(), call.span()));
        }
        return input == null ? null : new Rel.Aggregate(input, aggregate.keys(), calls, aggregate.global(), aggregate.fields(), aggregate.span());
    }

    private static Expr conjunction(List<Expr> parts) {
        return parts.size() == 1 ? parts.get(0) : new Expr.Call(Operator.AND, parts, SqlType.BOOLEAN, parts.get(0).span());
    }

    private static boolean isPlaced(Expr expr) {
        return expr instanceof Expr.Call call && call.operator() == Operator.NOT_EQUAL
                && call.arguments().stream().anyMatch(a -> a instanceof Expr.Column c && c.formula()) && call.arguments().stream().anyMatch(Expr.Literal.class::isInstance);
    }

    /** The expression where every row is placed, or null. */
    private Expr full(Expr expr) {
        if (!expr.formula() || expr instanceof Expr.Column) {
            return expr;
        } else if (isPlaced(expr)) {
            counts = true;
            return new Expr.Literal(1L, SqlType.BIGINT, expr.span());
        } else if (expr instanceof Expr.Call call && (call.operator() == Operator.TIMES || call.operator() == Operator.PLUS)) {
            List<Expr> arguments = call.arguments().stream().map(this::full).toList();
            return arguments.contains(null) ? null : new Expr.Call(call.operator(), arguments, call.type(), call.span());
        } else if (expr instanceof Expr.Case choice && choice.conditions().stream().allMatch(c -> !c.formula() || isPlaced(c))) {
            counts |= choice.conditions().stream().anyMatch(FullCount::isPlaced);
            List<Expr> values = choice.values().stream().map(this::full).toList();
            List<Expr> conditions = choice.conditions().stream().map(c -> isPlaced(c) ? (Expr) new Expr.Literal(true, SqlType.BOOLEAN, c.span()) : c).toList();
            return values.contains(null) ? null : new Expr.Case(conditions, values, choice.type(), choice.span());
        }
        return null;
    }
}
