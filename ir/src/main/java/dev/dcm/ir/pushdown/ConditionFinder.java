package dev.dcm.ir.pushdown;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Columns;
import dev.dcm.ir.rewrite.Conjunction;
import dev.dcm.ir.rewrite.JoinTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Reads off a program's CHECKs which values a variable may take. What it does not recognise it passes over: policies stay, whatever it finds. */
final class ConditionFinder {
    private final Variable variable;
    private final Conditions found = new Conditions(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private final Set<Rel> walked = Collections.newSetFromMap(new IdentityHashMap<>());

    private ConditionFinder(Variable variable) {
        this.variable = variable;
    }

    static Conditions find(ConstraintProgram program, Variable variable) {
        ConditionFinder finder = new ConditionFinder(variable);
        for (Constraint constraint : program.constraints()) {
            finder.compared(constraint.relation(), constraint.expression());
            finder.compared(constraint.relation());
            if (constraint.kind() == Constraint.Kind.CHECK) {
                finder.check(constraint);
            }
        }
        return finder.found;
    }

    // ---- values that the variable is compared with, wherever that is ----

    private void compared(Rel rel) {
        if (walked.add(rel)) {
            Rel input = rel instanceof Rel.Join ? rel : Children.of(rel).size() == 1 ? Children.of(rel).get(0) : null;
            if (input != null) {
                Children.expressionsOf(rel).forEach(e -> compared(input, e));
            }
            Children.of(rel).forEach(this::compared);
        }
    }

    private void compared(Rel rel, Expr expr) {
        boolean equality = expr instanceof Expr.Call call && (call.operator() == Operator.EQUAL || call.operator() == Operator.NOT_EQUAL);
        if (equality || expr instanceof Expr.InList) {
            List<Expr> sides = new ArrayList<>(Children.of(expr));
            if (sides.stream().anyMatch(s -> isVariable(rel, s))) {
                sides.forEach(s -> keep(rel, s));
            }
        }
        Children.of(expr).forEach(e -> compared(rel, e));
    }

    private boolean isVariable(Rel rel, Expr expr) {
        Origin origin = expr instanceof Expr.Column c && c.level() == 0 ? Origin.of(rel, c.index()) : null;
        return origin != null && origin.is(variable);
    }

    private void keep(Rel rel, Expr value) {
        Expr kept = null;
        if (value instanceof Expr.Literal literal && Sql.literal(literal.value()) != null) {
            kept = literal;
        } else if (value instanceof Expr.Column c && c.level() == 0) {
            Origin origin = Origin.of(rel, c.index());
            int column = origin == null ? -1 : origin.knownOf(variable);
            kept = column < 0 ? null : Columns.substituted(c, i -> new Expr.Column(0, column, c.name(), c.type(), false, c.span()));
        }
        Expr keeper = kept;
        if (keeper != null && isAlike(keeper.type(), variable.type()) && found.always().stream().noneMatch(a -> isSame(a, keeper))) {
            found.always().add(keeper);
        }
    }

    /** A column of values holds both. */
    private static boolean isAlike(SqlType a, SqlType b) {
        return a.isString() ? b.isString() : a.isNumeric() && b.isNumeric();
    }

    private static boolean isSame(Expr a, Expr b) {
        return a instanceof Expr.Column c && b instanceof Expr.Column d ? c.index() == d.index()
                : a instanceof Expr.Literal x && b instanceof Expr.Literal y && x.value().equals(y.value());
    }

    // ---- what a CHECK demands ----

    private void check(Constraint constraint) {
        JoinTree tree = JoinTree.of(constraint.relation());
        Joined joined = Joined.of(tree, variable);
        if (joined == null) {
            return;
        }
        List<Expr> parts = Conjunction.parts(tree.over(constraint.expression()));
        if (joined.partner() == null) {
            parts.forEach(part -> part(constraint.name(), part, joined.guards(), joined));
        } else if (joined.pin() >= 0) {
            pinned(constraint.name(), parts, joined);
        } else {
            parts.forEach(part -> {
                excluded(constraint.name(), part, joined);
                bridged(constraint.name(), part, joined);
            });
        }
    }

    /** A part of a CHECK on rows of the variable beside rows that they are linked with: what these say decides which values are allowed. */
    private void bridged(String policy, Expr part, Joined rows) {
        Expr.InQuery in = in(part, rows);
        Allowed allowed = in == null || rows.links().isEmpty() ? null : Allowed.of(in.query());
        if (allowed == null) {
            return;
        }
        List<Expr> keys = allowed.outer().stream().map(c -> rows.ofPartner(rows.over(c))).toList();
        if (keys.stream().allMatch(Expr.Column.class::isInstance)) {
            List<Expr.Column> own = rows.links().stream().map(Joined.Link::own).toList();
            Conditions.Bridge bridge = new Conditions.Bridge(rows.partner().view(), own, rows.links().stream().map(Joined.Link::column).toList(), rows.partnerFilters());
            found.inclusions().add(new Conditions.Inclusion(policy, rows.guards(), keys, allowed.base().view(), allowed.keys(), allowed.value(), allowed.filters(), bridge, true));
        }
    }

    /** The membership that a part demands: alone, or beside values that the variable may take in any case, which are kept as what it is compared with. */
    private static Expr.InQuery in(Expr part, Joined rows) {
        if (part instanceof Expr.InQuery in && in.operands().size() == 1 && rows.isVariable(in.operands().get(0))) {
            return in;
        } else if (part instanceof Expr.Call call && call.operator() == Operator.OR) {
            Expr rest = beside(call, rows);
            return rest == null ? null : in(rest, rows);
        }
        return null;
    }

    /** The one alternative besides values that are kept in any case, or null. */
    private static Expr beside(Expr.Call or, Joined rows) {
        List<Expr> rest = or.arguments().stream().filter(a -> !isKept(a, rows)).toList();
        return rest.size() == 1 && rest.size() < or.arguments().size() ? rest.get(0) : null;
    }

    private static boolean isKept(Expr expr, Joined rows) {
        return expr instanceof Expr.Call call && call.operator() == Operator.EQUAL && call.arguments().stream().anyMatch(rows::isVariable)
                && call.arguments().stream().anyMatch(a -> (a instanceof Expr.Literal || rows.known(a) instanceof Expr.Column) && isAlike(a.type(), rows.variable().type()));
    }

    /** A part of a CHECK on rows of the variable alone. */
    private void part(String policy, Expr part, List<Expr> guards, Joined rows) {
        Expr.InQuery membership = in(part, rows);
        if (membership != null) {
            included(policy, membership.query(), guards, rows);
        } else if (part instanceof Expr.Call call && call.operator() == Operator.NOT && call.arguments().get(0) instanceof Expr.InQuery in
                && in.operands().size() == 1 && rows.isVariable(in.operands().get(0))) {
            excluded(policy, in.query(), guards);
        } else if (part instanceof Expr.Call call && call.operator() == Operator.CONTAINS && rows.isVariable(call.arguments().get(1))) {
            Expr array = rows.known(call.arguments().get(0));
            if (array instanceof Expr.Column column) {
                found.inclusions().add(new Conditions.Inclusion(policy, guards, List.of(array), Arrays.elements(variable, column.index()), List.of(0), 1, List.of(), true));
            }
        } else if (part instanceof Expr.Call call && call.operator() == Operator.OR) {
            guarded(policy, call, guards, rows);
        }
    }

    /** {@code known OR decided} demands the decided part where the known one is false. */
    private void guarded(String policy, Expr.Call or, List<Expr> guards, Joined rows) {
        List<Expr> all = new ArrayList<>(guards);
        List<Expr> decided = new ArrayList<>();
        for (Expr alternative : or.arguments()) {
            Expr known = alternative.formula() ? null : rows.known(alternative);
            if (known == null) {
                decided.add(alternative);
            } else {
                all.add(new Expr.Call(Operator.IS_FALSE, List.of(known), SqlType.BOOLEAN, known.span()));
            }
        }
        if (decided.size() == 1) {
            part(policy, decided.get(0), all, rows);
        }
    }

    private void included(String policy, Rel query, List<Expr> guards, Joined rows) {
        Allowed allowed = Allowed.of(query);
        if (allowed != null) {
            List<Expr> keys = allowed.outer().stream().map(c -> rows.known(rows.over(c))).toList();
            if (!keys.contains(null)) {
                found.inclusions().add(new Conditions.Inclusion(policy, guards, keys, allowed.base().view(), allowed.keys(), allowed.value(), allowed.filters(), true));
            }
        }
    }

    private void excluded(String policy, Rel query, List<Expr> guards) {
        Allowed excluded = Allowed.of(query);
        if (excluded != null) {
            boolean whole = excluded.keys().isEmpty() && query.fields().size() == 1;
            found.exclusions().add(new Conditions.Exclusion(policy, excluded.base().view(), excluded.value(), excluded.filters(),
                    whole && guards.isEmpty() && isPlain(query)));
        }
    }

    /** Whether the sub-query is its base view without any condition: only then are all values of the view excluded. */
    private static boolean isPlain(Rel query) {
        return query instanceof Rel.Base || query instanceof Rel.Project project && isPlain(project.input());
    }

    /** The join partner is the row of the value that is decided: what a CHECK demands of its columns restricts the values. */
    private void pinned(String policy, List<Expr> parts, Joined rows) {
        List<Expr> keys = new ArrayList<>();
        List<Integer> keyColumns = new ArrayList<>();
        List<Expr> filters = new ArrayList<>();
        for (Expr part : parts) {
            if (part.formula()) {
                continue;
            }
            Expr ofPartner = rows.ofPartner(part);
            if (ofPartner != null) {
                filters.add(ofPartner);
            } else if (part instanceof Expr.Call call && call.operator() == Operator.EQUAL) {
                link(call.arguments().get(0), call.arguments().get(1), rows, keys, keyColumns);
                link(call.arguments().get(1), call.arguments().get(0), rows, keys, keyColumns);
            }
        }
        if (!keys.isEmpty() || !filters.isEmpty()) {
            found.inclusions().add(new Conditions.Inclusion(policy, rows.guards(), keys, rows.partner().view(), keyColumns, rows.pin(), filters, false));
        }
    }

    private static void link(Expr ofRow, Expr ofPartner, Joined rows, List<Expr> keys, List<Integer> keyColumns) {
        Expr key = rows.known(ofRow);
        if (key != null && rows.ofPartner(ofPartner) instanceof Expr.Column column && key.type().equals(column.type())) {
            keys.add(key);
            keyColumns.add(column.index());
        }
    }

    /** Each row of the join partner excludes a value. */
    private void excluded(String policy, Expr whole, Joined rows) {
        Expr beside = whole instanceof Expr.Call or && or.operator() == Operator.OR ? beside(or, rows) : null;
        Expr part = beside == null ? whole : beside;
        if (part instanceof Expr.Call call && call.operator() == Operator.NOT_EQUAL) {
            for (int i = 0; i < 2; i++) {
                if (rows.isVariable(call.arguments().get(i)) && rows.ofPartner(call.arguments().get(1 - i)) instanceof Expr.Column column) {
                    found.exclusions().add(new Conditions.Exclusion(policy, rows.partner().view(), column.index(), List.of(), false));
                }
            }
        }
    }
}
