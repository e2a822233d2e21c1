package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/**
 * Conditions over literals become TRUE, FALSE or NULL, and leave what they stand in.
 *
 * <pre>
 * 1 = 1 AND x &lt; 5                =&gt;  x &lt; 5
 * filter TRUE: rows              =&gt;  rows
 * CASE WHEN FALSE THEN a ELSE b  =&gt;  b
 * </pre>
 *
 * <p>Why: programs are written by other programs, too, and what is folded here is not computed once per row and stands in no one's way.
 * Numbers and sub-queries without decisions are no business of this pass: the checker has computed the former and sent the latter to the
 * database already.
 *
 * <p>It must not take away a part of AND or OR that can fail and stands before the part that decides: that error belongs to the rows
 * that meet it. NULL is neither TRUE nor FALSE, and stays.
 */
final class ConstantFolding implements Pass {
    @Override
    public String name() {
        return "constant folding";
    }

    @Override
    public String purpose() {
        return "conditions over literals leave what they stand in";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.CONSTANT_PARTS;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        IrRewriter folding = new IrRewriter() {
            @Override
            protected Expr finish(Expr expr, int depth) {
                return folded(expr);
            }

            @Override
            protected Rel finish(Rel rel, int depth) {
                return rel instanceof Rel.Filter filter && Conjunction.isLiteral(filter.condition(), true) ? filter.input() : rel;
            }
        };
        return Pass.each(program, (Constraint c) -> Pass.both(c, folding));
    }

    private static Expr folded(Expr expr) {
        if (expr instanceof Expr.Call call && (call.operator() == Operator.AND || call.operator() == Operator.OR)) {
            return junction(call, call.operator() == Operator.AND);
        } else if (expr instanceof Expr.Case kase) {
            return caseOf(kase);
        } else if (expr instanceof Expr.Call call && call.arguments().stream().allMatch(Expr.Literal.class::isInstance)) {
            List<Object> values = new ArrayList<>();
            call.arguments().forEach(a -> values.add(((Expr.Literal) a).value()));
            return LiteralLogic.value(call.operator(), values).<Expr>map(v -> new Expr.Literal(v.value(), call.type(), call.span())).orElse(call);
        }
        return expr;
    }

    /** AND without TRUE, ending with the first FALSE; OR the other way round. */
    private static Expr junction(Expr.Call call, boolean and) {
        List<Expr> parts = new ArrayList<>();
        for (Expr part : call.arguments()) {
            if (Conjunction.isLiteral(part, !and)) {
                boolean alone = !Failures.canFail(parts);
                parts.add(part);
                return alone ? part : rebuilt(call, parts);
            } else if (!Conjunction.isLiteral(part, and)) {
                parts.add(part);
            }
        }
        return parts.isEmpty() ? new Expr.Literal(and, SqlType.BOOLEAN, call.span()) : rebuilt(call, parts);
    }

    private static Expr rebuilt(Expr.Call call, List<Expr> parts) {
        if (parts.size() == call.arguments().size()) {
            return call;
        }
        return parts.size() == 1 && parts.get(0).type().isBoolean() ? parts.get(0) : new Expr.Call(call.operator(), List.copyOf(parts), call.type(), call.span());
    }

    /** CASE without branches that are never taken, ending with the first that always is. */
    private static Expr caseOf(Expr.Case kase) {
        List<Expr> conditions = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        boolean ended = false;
        for (int i = 0; i < kase.conditions().size() && !ended; i++) {
            Expr condition = kase.conditions().get(i);
            ended = Conjunction.isLiteral(condition, true);
            if (!ended && !isNeverTrue(condition)) {
                conditions.add(condition);
            }
            if (!isNeverTrue(condition)) {
                values.add(kase.values().get(i));
            }
        }
        if (!ended) {
            values.add(kase.values().get(kase.values().size() - 1));
        }
        if (conditions.size() == kase.conditions().size()) {
            return kase;
        }
        return conditions.isEmpty() && values.get(0).type().equals(kase.type()) ? values.get(0)
                : conditions.isEmpty() ? kase : new Expr.Case(List.copyOf(conditions), List.copyOf(values), kase.type(), kase.span());
    }

    private static boolean isNeverTrue(Expr condition) {
        return condition instanceof Expr.Literal literal && (literal.value() == null || Boolean.FALSE.equals(literal.value()));
    }
}
