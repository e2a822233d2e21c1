package dev.dcm.ir.rewrite;

import dev.dcm.base.Span;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What must hold after every pass: columns point at columns that exist, with their types; nothing that depends on decisions is called
 * known; every node has a place in the source; constraints keep their names and the columns that cores speak of. A mistake in a pass
 * ends here instead of in a wrong answer.
 */
public final class SanityCheck {
    private final String pass;
    /** Relations that were found right, with the width of the rows around them: the same one may stand in several places. */
    private final Map<Rel, Set<List<Integer>>> checked = new IdentityHashMap<>();
    private final Formulas formulas = new Formulas();
    private Constraint constraint;

    private SanityCheck(String pass) {
        this.pass = pass;
    }

    public static void check(String pass, ConstraintProgram before, ConstraintProgram after) {
        SanityCheck check = new SanityCheck(pass);
        for (int i = 0; i < after.constraints().size(); i++) {
            check.constraint = after.constraints().get(i);
            check.require(before.constraints().size() == after.constraints().size(), "a constraint is gone or new");
            check.constraint(before.constraints().get(i));
        }
    }

    private void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalStateException("pass " + pass + ", constraint " + constraint.name() + ": " + message);
        }
    }

    private void constraint(Constraint before) {
        require(constraint.name().equals(before.name()) && constraint.kind() == before.kind(), "it was " + before.name());
        List<Field> old = before.relation().fields();
        List<Field> now = constraint.relation().fields();
        require(now.size() >= old.size(), "columns are gone");
        for (int i = 0; i < now.size(); i++) {
            require(now.get(i).name().equals(i < old.size() ? old.get(i).name() : ""), "column " + i + " is another one");
        }
        require(constraint.expression().type().equals(before.expression().type()), "its type has changed");
        relation(constraint.relation(), List.of());
        expression(constraint.expression(), List.of(constraint.relation()));
    }

    /** @param outer the relations whose rows stand around this one, the nearest first */
    private void relation(Rel rel, List<Rel> outer) {
        List<Integer> widths = outer.stream().map(r -> r.fields().size()).toList();
        if (!checked.computeIfAbsent(rel, r -> new HashSet<>()).add(widths)) {
            return;
        }
        place(rel.span(), rel);
        if (rel instanceof Rel.Filter r) {
            relation(r.input(), outer);
            expression(r.condition(), inside(r.input(), outer));
        } else if (rel instanceof Rel.Project r) {
            relation(r.input(), outer);
            require(r.columns().size() == r.fields().size(), "a projection has other columns than it says");
            for (int i = 0; i < r.columns().size(); i++) {
                expression(r.columns().get(i), inside(r.input(), outer));
                require(r.fields().get(i).formula() || !r.columns().get(i).formula(), "a decided column is called known: " + r.fields().get(i).name());
            }
        } else if (rel instanceof Rel.Join r) {
            relation(r.left(), outer);
            relation(r.right(), outer);
            require(r.fields().size() == r.left().fields().size() + r.right().fields().size(), "a join has other columns than its sides");
            expression(r.condition(), inside(r, outer));
        } else if (rel instanceof Rel.Aggregate r) {
            aggregate(r, outer);
        } else if (rel instanceof Rel.Load r) {
            relation(r.meaning(), outer);
            require(LoadShape.isKept(r), "a load has lost its shape");
        } else if (rel instanceof Rel.Window r) {
            relation(r.input(), outer);
            r.calls().forEach(c -> window(c, inside(r.input(), outer)));
        } else if (rel instanceof Rel.Distinct r) {
            relation(r.input(), outer);
        } else if (rel instanceof Rel.SetOperation r) {
            relation(r.left(), outer);
            relation(r.right(), outer);
            require(r.left().fields().size() == r.fields().size() && r.right().fields().size() == r.fields().size(), "the sides of a set operation differ");
        }
    }

    private void aggregate(Rel.Aggregate aggregate, List<Rel> outer) {
        relation(aggregate.input(), outer);
        List<Rel> rows = inside(aggregate.input(), outer);
        require(aggregate.fields().size() == aggregate.keys().size() + aggregate.calls().size(), "a grouping has other columns than keys and aggregates");
        for (Expr key : aggregate.keys()) {
            expression(key, rows);
            require(!key.formula(), "groups depend on decisions");
        }
        for (AggregateCall call : aggregate.calls()) {
            call.arguments().forEach(a -> expression(a, rows));
            if (call.filter() != null) {
                expression(call.filter(), rows);
            }
        }
    }

    private void window(WindowCall call, List<Rel> rows) {
        call.arguments().forEach(a -> expression(a, rows));
        call.partition().forEach(p -> expression(p, rows));
        call.order().forEach(k -> expression(k.expression(), rows));
    }

    private static List<Rel> inside(Rel rel, List<Rel> outer) {
        List<Rel> rows = new ArrayList<>(List.of(rel));
        rows.addAll(outer);
        return rows;
    }

    /** @param rows the relation at hand and those around it */
    private void expression(Expr expr, List<Rel> rows) {
        place(expr.span(), expr);
        if (expr instanceof Expr.Column e) {
            require(e.level() >= 0 && e.level() < rows.size(), "no row at level " + e.level() + " for " + e.name());
            Rel rel = rows.get(e.level());
            require(e.index() >= 0 && e.index() < rel.fields().size(), "no column " + e.index() + " for " + e.name());
            require(e.type().isComparableWith(rel.fields().get(e.index()).type()), e.name() + " has another type");
            require(e.formula() || !formulas.of(rel)[e.index()], e.name() + " is decided but called known");
        } else if (expr instanceof Expr.Call e) {
            e.arguments().forEach(a -> expression(a, rows));
        } else if (expr instanceof Expr.Case e) {
            e.conditions().forEach(c -> expression(c, rows));
            e.values().forEach(v -> expression(v, rows));
        } else if (expr instanceof Expr.Cast e) {
            expression(e.operand(), rows);
        } else if (expr instanceof Expr.InList e) {
            expression(e.operand(), rows);
            e.values().forEach(v -> expression(v, rows));
        } else if (expr instanceof Expr.InQuery e) {
            e.operands().forEach(o -> expression(o, rows));
            query(e, e.query(), true, rows);
        } else if (expr instanceof Expr.Quantified e) {
            expression(e.operand(), rows);
            query(e, e.query(), true, rows);
        } else if (expr instanceof Expr.Scalar e) {
            query(e, e.query(), true, rows);
        } else if (expr instanceof Expr.Exists e) {
            query(e, e.query(), false, rows);
        }
    }

    private void query(Expr expr, Rel query, boolean readsValues, List<Rel> rows) {
        relation(query, rows);
        boolean decided = query.conditional() || readsValues && formulas.of(query)[0];
        require(expr.formula() || !decided, "a sub-query over decisions is called known");
    }

    private void place(Span span, Object node) {
        require(span.isKnown(), "no place for " + node.getClass().getSimpleName());
    }

    /** Which columns depend on decisions. Not all fields say it exactly: what a group shares is known where the group is conditional. */
    private static final class Formulas {
        private final Map<Rel, boolean[]> known = new IdentityHashMap<>();

        boolean[] of(Rel rel) {
            boolean[] flags = known.get(rel);
            if (flags == null) {
                flags = compute(rel);
                known.put(rel, flags);
            }
            return flags;
        }

        private boolean[] compute(Rel rel) {
            if (rel instanceof Rel.Filter r) {
                return of(r.input());
            } else if (rel instanceof Rel.Distinct r) {
                return of(r.input());
            } else if (rel instanceof Rel.Load r) {
                return of(r.meaning());
            }
            boolean[] flags = new boolean[rel.fields().size()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = column(rel, i);
            }
            return flags;
        }

        private boolean column(Rel rel, int i) {
            if (rel instanceof Rel.Project r) {
                return r.columns().get(i).formula();
            } else if (rel instanceof Rel.Join r) {
                int width = r.left().fields().size();
                return i < width ? of(r.left())[i] : of(r.right())[i - width];
            } else if (rel instanceof Rel.Aggregate r) {
                AggregateCall call = i < r.keys().size() ? null : r.calls().get(i - r.keys().size());
                boolean shared = call != null && call.function() == AggregateCall.Function.SHARED;
                return call != null && (shared ? call.arguments().get(0).formula() : call.formula(r.input()));
            }
            return rel.fields().get(i).formula();
        }
    }
}
