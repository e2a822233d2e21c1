package dev.dcm.ir.rewrite;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Diagnostics;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Finds what is likely to be slow in a program: relations that grow with the product of tables, and formulas that solvers are bad at. It
 * looks at the program after its passes, because what a pass has made cheap is no one's concern.
 */
public final class CostlyPatterns {
    private final Diagnostics diagnostics = new Diagnostics();
    /** Joins that are evaluated without their pairs. */
    private final Set<Rel> withoutPairs = Collections.newSetFromMap(new IdentityHashMap<>());

    private final IrRewriter reader = new IrRewriter() {
        @Override
        protected Rel whole(Rel rel, int depth) {
            if (rel instanceof Rel.Load load) {
                withoutPairs.add(load.join());
            } else if (rel instanceof Rel.Aggregate aggregate && aggregate.calls().stream().anyMatch(c -> c.function() == AggregateCall.Function.CAPACITY_CONSTRAINT)) {
                capacities(aggregate.input());
            }
            return null;
        }

        @Override
        protected Rel finish(Rel rel, int depth) {
            relation(rel);
            return rel;
        }

        @Override
        protected Expr finish(Expr expr, int depth) {
            expression(expr);
            return expr;
        }
    };

    private CostlyPatterns() {
    }

    /** The warnings in source order. */
    public static List<Diagnostic> in(ConstraintProgram program) {
        CostlyPatterns patterns = new CostlyPatterns();
        for (Constraint constraint : program.constraints()) {
            patterns.reader.rewrite(constraint.relation());
            patterns.reader.rewrite(constraint.expression());
        }
        return patterns.diagnostics.inSourceOrder();
    }

    /** A join on the variable of a CAPACITY_CONSTRAINT has other pairs for negative capacities only, which hardly anything has. */
    private void capacities(Rel rel) {
        if (rel instanceof Rel.Filter filter) {
            capacities(filter.input());
        } else if (rel instanceof Rel.Join join) {
            boolean onVariable = Conjunction.parts(join.condition()).stream().anyMatch(part -> part instanceof Expr.Call or && or.operator() == Operator.OR
                    && or.arguments().get(0) instanceof Expr.Call equality && equality.operator() == Operator.EQUAL && equality.formula()
                    && or.arguments().stream().skip(1).noneMatch(Expr::formula));
            if (onVariable) {
                withoutPairs.add(join);
            }
            capacities(join.left());
        }
    }

    private void relation(Rel rel) {
        if (rel instanceof Rel.Join join && !withoutPairs.contains(join) && !hasOneRow(join.left()) && !hasOneRow(join.right()) && !isIndexed(join)) {
            diagnostics.add(new Diagnostic(Code.CROSS_PRODUCT, join.span(), "this join pairs every row of one side with every row of the other",
                    "Join on an equality of columns, or leave rows out in a view first."));
        } else if (rel instanceof Rel.Distinct distinct && areDecided(distinct.fields())) {
            pairwise(rel);
        } else if (rel instanceof Rel.SetOperation set && set.kind() != Rel.SetOperation.Kind.UNION_ALL && (areDecided(set.left().fields()) || areDecided(set.right().fields()))) {
            pairwise(rel);
        }
    }

    private void pairwise(Rel rel) {
        diagnostics.add(new Diagnostic(Code.PAIRWISE_COMPARISON, rel.span(), "rows with decided columns are told apart by comparing each pair of them",
                "Leave the decided columns out, use UNION ALL where both are meant, or ALL_DIFFERENT where none may be equal."));
    }

    private static boolean areDecided(List<Field> fields) {
        return fields.stream().anyMatch(Field::formula);
    }

    private static boolean hasOneRow(Rel rel) {
        return rel instanceof Rel.Unit || rel instanceof Rel.Aggregate a && a.global() || rel instanceof Rel.Project p && hasOneRow(p.input())
                || rel instanceof Rel.Filter f && hasOneRow(f.input());
    }

    /** Whether an equality of columns ties the sides together: of known ones, or of a decision with a known one. */
    private static boolean isIndexed(Rel.Join join) {
        int width = join.left().fields().size();
        return Conjunction.parts(join.condition()).stream().anyMatch(part -> part instanceof Expr.Call call && call.operator() == Operator.EQUAL
                && call.arguments().get(0) instanceof Expr.Column a && call.arguments().get(1) instanceof Expr.Column b && a.level() == 0 && b.level() == 0
                && a.index() < width != b.index() < width && !(a.formula() && b.formula()));
    }

    private void expression(Expr expr) {
        if (expr instanceof Expr.Call call && call.operator() == Operator.TIMES && call.arguments().stream().allMatch(CostlyPatterns::isDecidedNumber)) {
            diagnostics.add(new Diagnostic(Code.PRODUCT_OF_DECISIONS, call.span(), "a product of two decisions is hard for solvers",
                    "Multiply decisions with known numbers, or with conditions, which count 0 or 1."));
        } else if (expr instanceof Expr.Call call && call.operator() == Operator.NOT && call.arguments().get(0) instanceof Expr.InQuery in
                && (in.query().conditional() || areDecided(in.query().fields()))) {
            diagnostics.add(new Diagnostic(Code.NOT_IN_DECISIONS, call.span(), "NOT IN over decided rows looks at each of them, and at whether it is NULL",
                    "Use NOT EXISTS with an equality: it does not have to think of NULL."));
        }
    }

    private static boolean isDecidedNumber(Expr expr) {
        return expr.formula() && !expr.type().isBoolean();
    }
}
