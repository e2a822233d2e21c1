package dev.dcm.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Rebuilds expressions and relations. What a subclass does not replace stays as it is; what did not change stays the same object, and a
 * relation that occurs twice is rewritten once, because relations are evaluated by identity.
 *
 * <p>Each hook gets a depth: how many sub-queries stand between the root and this place. The root's row has level {@code depth} here.
 */
public abstract class IrRewriter {
    private final Map<Integer, Map<Rel, Rel>> finished = new HashMap<>();

    /** The replacement of a column. */
    protected Expr column(Expr.Column column, int depth) {
        return column;
    }

    /** A chance to replace a whole expression before its parts are looked at; null to go on. */
    protected Expr whole(Expr expr, int depth) {
        return null;
    }

    /** A chance to replace a whole relation before its parts are looked at; null to go on. */
    protected Rel whole(Rel rel, int depth) {
        return null;
    }

    /** A chance to replace an expression whose parts are already rewritten. */
    protected Expr finish(Expr expr, int depth) {
        return expr;
    }

    /** A chance to replace a relation whose parts are already rewritten. */
    protected Rel finish(Rel rel, int depth) {
        return rel;
    }

    public final Expr rewrite(Expr expr) {
        return rewrite(expr, 0);
    }

    public final Rel rewrite(Rel rel) {
        return rewrite(rel, 0);
    }

    private <T> List<T> all(List<T> items, UnaryOperator<T> rewrite) {
        List<T> results = new ArrayList<>(items.size());
        boolean same = true;
        for (T item : items) {
            T result = rewrite.apply(item);
            same &= result == item;
            results.add(result);
        }
        return same ? items : List.copyOf(results);
    }

    private List<Expr> all(List<Expr> exprs, int depth) {
        return all(exprs, e -> rewrite(e, depth));
    }

    private Expr rewrite(Expr expr, int depth) {
        Expr replaced = whole(expr, depth);
        return replaced != null ? replaced : finish(parts(expr, depth), depth);
    }

    private Expr parts(Expr expr, int depth) {
        if (expr instanceof Expr.Column e) {
            return column(e, depth);
        } else if (expr instanceof Expr.Call e) {
            List<Expr> arguments = all(e.arguments(), depth);
            return arguments == e.arguments() ? e : new Expr.Call(e.operator(), arguments, e.type(), e.span());
        } else if (expr instanceof Expr.Case e) {
            List<Expr> conditions = all(e.conditions(), depth);
            List<Expr> values = all(e.values(), depth);
            return conditions == e.conditions() && values == e.values() ? e : new Expr.Case(conditions, values, e.type(), e.span());
        } else if (expr instanceof Expr.Cast e) {
            Expr operand = rewrite(e.operand(), depth);
            return operand == e.operand() ? e : new Expr.Cast(operand, e.type(), e.precision(), e.scale(), e.span());
        } else if (expr instanceof Expr.InList e) {
            Expr operand = rewrite(e.operand(), depth);
            List<Expr> values = all(e.values(), depth);
            return operand == e.operand() && values == e.values() ? e : new Expr.InList(operand, values, e.span());
        }
        return query(expr, depth);
    }

    private Expr query(Expr expr, int depth) {
        if (expr instanceof Expr.InQuery e) {
            List<Expr> operands = all(e.operands(), depth);
            Rel query = rewrite(e.query(), depth + 1);
            return operands == e.operands() && query == e.query() ? e : new Expr.InQuery(operands, query, e.formula(), e.span());
        } else if (expr instanceof Expr.Exists e) {
            Rel query = rewrite(e.query(), depth + 1);
            return query == e.query() ? e : new Expr.Exists(query, e.formula(), e.span());
        } else if (expr instanceof Expr.Quantified e) {
            Expr operand = rewrite(e.operand(), depth);
            Rel query = rewrite(e.query(), depth + 1);
            return operand == e.operand() && query == e.query() ? e : new Expr.Quantified(e.comparison(), e.all(), operand, query, e.formula(), e.span());
        } else if (expr instanceof Expr.Scalar e) {
            Rel query = rewrite(e.query(), depth + 1);
            return query == e.query() ? e : new Expr.Scalar(query, e.type(), e.formula(), e.span());
        }
        return expr;
    }

    private Rel rewrite(Rel rel, int depth) {
        Map<Rel, Rel> known = finished.computeIfAbsent(depth, d -> new IdentityHashMap<>());
        Rel result = known.get(rel);
        if (result == null) {
            Rel replaced = whole(rel, depth);
            result = replaced != null ? replaced : finish(parts(rel, depth), depth);
            known.put(rel, result);
        }
        return result;
    }

    private Rel parts(Rel rel, int depth) {
        if (rel instanceof Rel.Filter r) {
            Rel input = rewrite(r.input(), depth);
            Expr condition = rewrite(r.condition(), depth);
            return input == r.input() && condition == r.condition() ? r : new Rel.Filter(input, condition, r.span());
        } else if (rel instanceof Rel.Project r) {
            Rel input = rewrite(r.input(), depth);
            List<Expr> columns = all(r.columns(), depth);
            return input == r.input() && columns == r.columns() ? r : new Rel.Project(input, columns, r.fields(), r.span());
        } else if (rel instanceof Rel.Join r) {
            Rel left = rewrite(r.left(), depth);
            Rel right = rewrite(r.right(), depth);
            Expr condition = rewrite(r.condition(), depth);
            boolean same = left == r.left() && right == r.right() && condition == r.condition();
            return same ? r : new Rel.Join(r.kind(), left, right, condition, r.fields(), r.span());
        } else if (rel instanceof Rel.Aggregate r) {
            Rel input = rewrite(r.input(), depth);
            List<Expr> keys = all(r.keys(), depth);
            List<AggregateCall> calls = all(r.calls(), c -> call(c, depth));
            boolean same = input == r.input() && keys == r.keys() && calls == r.calls();
            return same ? r : new Rel.Aggregate(input, keys, calls, r.global(), r.fields(), r.span());
        } else if (rel instanceof Rel.Load r) {
            Rel meaning = rewrite(r.meaning(), depth);
            return meaning == r.meaning() ? r : Rel.Load.again(r, meaning);
        } else if (rel instanceof Rel.Window r) {
            Rel input = rewrite(r.input(), depth);
            List<WindowCall> calls = all(r.calls(), c -> call(c, depth));
            return input == r.input() && calls == r.calls() ? r : new Rel.Window(input, calls, r.fields(), r.span());
        } else if (rel instanceof Rel.Distinct r) {
            Rel input = rewrite(r.input(), depth);
            return input == r.input() ? r : new Rel.Distinct(input, r.span());
        } else if (rel instanceof Rel.SetOperation r) {
            Rel left = rewrite(r.left(), depth);
            Rel right = rewrite(r.right(), depth);
            return left == r.left() && right == r.right() ? r : new Rel.SetOperation(r.kind(), left, right, r.fields(), r.span());
        }
        return rel;
    }

    private AggregateCall call(AggregateCall c, int depth) {
        List<Expr> arguments = all(c.arguments(), depth);
        Expr filter = c.filter() == null ? null : rewrite(c.filter(), depth);
        return arguments == c.arguments() && filter == c.filter() ? c : new AggregateCall(c.function(), arguments, c.distinct(), filter, c.type(), c.span());
    }

    private WindowCall call(WindowCall c, int depth) {
        List<Expr> arguments = all(c.arguments(), depth);
        List<Expr> partition = all(c.partition(), depth);
        List<WindowCall.SortKey> order = all(c.order(), k -> {
            Expr expression = rewrite(k.expression(), depth);
            return expression == k.expression() ? k : new WindowCall.SortKey(expression, k.descending(), k.nullsFirst());
        });
        boolean same = arguments == c.arguments() && partition == c.partition() && order == c.order();
        return same ? c : new WindowCall(c.function(), arguments, partition, order, c.type(), c.span());
    }
}
