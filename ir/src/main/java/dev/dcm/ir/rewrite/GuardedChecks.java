package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known in a CHECK leaves rows out instead of guarding them.
 *
 * <pre>
 * CHECK known OR decided
 *   rows
 * =&gt;
 * CHECK decided
 *   filter NOT known
 *     rows
 * </pre>
 *
 * <p>Why: the filter can move into joins, and then the pairs that it drops are never built.
 *
 * <p>A CHECK is violated where it is false, so only rows in which the known part is false can matter: a row where it is UNKNOWN satisfies the
 * CHECK as well. Where the decided part can fail it must still be evaluated in those rows; then the filter only drops the rows in
 * which the known part is true, and the CHECK stays as it was. It must not fire on a known part that can fail, nor on one that stands
 * behind a decided part that can fail, nor on rows without a join, where there is nothing to gain.
 */
final class GuardedChecks implements Pass {
    @Override
    public String name() {
        return "guarded checks";
    }

    @Override
    public String purpose() {
        return "rows that the known part of a CHECK excuses are left out";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.CONSTANT_PREDICATES;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        return Pass.each(program, GuardedChecks::rewritten);
    }

    private static Constraint rewritten(Constraint constraint) {
        boolean applies = constraint.kind() == Constraint.Kind.CHECK && constraint.expression() instanceof Expr.Call call && call.operator() == Operator.OR
                && hasJoin(constraint.relation());
        return applies ? split(constraint, (Expr.Call) constraint.expression()) : constraint;
    }

    /** Whether dropped rows are pairs, or groups or sub-sets of pairs. */
    private static boolean hasJoin(Rel rel) {
        return rel instanceof Rel.Join || rel instanceof Rel.Filter f && hasJoin(f.input()) || rel instanceof Rel.Project p && hasJoin(p.input())
                || rel instanceof Rel.Aggregate a && hasJoin(a.input());
    }

    private static Constraint split(Constraint constraint, Expr.Call or) {
        List<Expr> known = new ArrayList<>();
        List<Expr> decided = new ArrayList<>();
        boolean guards = true;
        for (Expr part : alternatives(or)) {
            if (part.formula() || Failures.canFail(part)) {
                decided.add(part);
                guards &= !Failures.canFail(part);
            } else if (guards) {
                known.add(part);
            } else {
                decided.add(part);
            }
        }
        if (known.isEmpty() || decided.isEmpty()) {
            return constraint;
        }
        Operator excused = guards ? Operator.NOT : Operator.IS_NOT_TRUE;
        Expr matters = new Expr.Call(excused, List.of(or(known)), SqlType.BOOLEAN, known.get(0).span());
        Rel rows = new Rel.Filter(constraint.relation(), matters, matters.span());
        return constraint.with(rows, guards ? or(decided) : constraint.expression());
    }

    private static List<Expr> alternatives(Expr expr) {
        if (expr instanceof Expr.Call call && call.operator() == Operator.OR) {
            return call.arguments().stream().flatMap(a -> alternatives(a).stream()).toList();
        }
        return List.of(expr);
    }

    private static Expr or(List<Expr> parts) {
        return parts.size() == 1 ? parts.get(0) : new Expr.Call(Operator.OR, List.copyOf(parts), SqlType.BOOLEAN, parts.get(0).span());
    }
}
