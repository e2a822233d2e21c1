package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A join of many relations seen as a join of two: those tied to a deciding column, and those tied to the known column that it is compared
 * with. Nothing but this one comparison ties the two sides together.
 */
final class TwoSides {
    private final JoinTree tree;
    private final Expr.Column variable;
    private final Expr.Column key;
    /** Leaves with the same number are tied together. */
    private final int[] component;
    /** Where each column of the leaves stands in the joined row: deciding side first. */
    private final int[] places;
    private final Rel decided;
    private final Rel target;

    private TwoSides(JoinTree tree, Expr.Column variable, Expr.Column key, int[] component) {
        this.tree = tree;
        this.variable = variable;
        this.key = key;
        this.component = component;
        this.places = new int[tree.leaves().stream().mapToInt(l -> l.fields().size()).sum()];
        this.decided = side(variable, 0);
        this.target = side(key, decided.fields().size());
    }

    /** The two sides; null if there is no such comparison, more than one, or a relation that belongs to neither side. */
    static TwoSides of(JoinTree tree) {
        Expr.Column variable = null;
        Expr.Column key = null;
        List<Expr> others = new ArrayList<>();
        for (Expr condition : tree.conditions()) {
            Expr.Column[] found = comparison(condition, tree);
            if (found == null) {
                others.add(condition);
            } else if (variable != null) {
                return null;
            } else {
                variable = found[0];
                key = found[1];
            }
        }
        int[] component = variable == null ? null : components(tree, others);
        return component == null || !separates(component, tree.leafOf(variable.index()), tree.leafOf(key.index())) ? null
                : new TwoSides(tree, variable, key, component);
    }

    /** Variable and key of a comparison between two relations, or null. */
    private static Expr.Column[] comparison(Expr condition, JoinTree tree) {
        if (condition instanceof Expr.Call call && call.operator() == Operator.EQUAL && call.arguments().get(0) instanceof Expr.Column a
                && call.arguments().get(1) instanceof Expr.Column b && a.level() == 0 && b.level() == 0 && a.formula() != b.formula()
                && tree.leafOf(a.index()) != tree.leafOf(b.index())) {
            return a.formula() ? new Expr.Column[] {a, b} : new Expr.Column[] {b, a};
        }
        return null;
    }

    /** Which leaves other conditions tie together; null if one looks at rows around, or at no row. */
    private static int[] components(JoinTree tree, List<Expr> conditions) {
        int[] component = new int[tree.leaves().size()];
        Arrays.setAll(component, i -> i);
        for (Expr condition : conditions) {
            Columns columns = Columns.of(condition);
            if (columns.outer() || columns.own().isEmpty()) {
                return null;
            }
            BitSet own = columns.own();
            int first = component[tree.leafOf(own.nextSetBit(0))];
            for (int c = own.nextSetBit(0); c >= 0; c = own.nextSetBit(c + 1)) {
                int old = component[tree.leafOf(c)];
                for (int i = 0; i < component.length; i++) {
                    component[i] = component[i] == old ? first : component[i];
                }
            }
        }
        return component;
    }

    private static boolean separates(int[] component, int a, int b) {
        return component[a] != component[b] && Arrays.stream(component).allMatch(c -> c == component[a] || c == component[b]);
    }

    private Rel side(Expr.Column column, int from) {
        int mine = component[tree.leafOf(column.index())];
        Rel side = null;
        int width = from;
        for (int leaf = 0; leaf < component.length; leaf++) {
            if (component[leaf] == mine) {
                Rel next = tree.leaves().get(leaf);
                for (int i = 0; i < next.fields().size(); i++) {
                    places[tree.offset(leaf) + i] = width++;
                }
                side = side == null ? next : joined(side, next, from, conditions(mine, leaf));
            }
        }
        List<Expr> alone = conditions(mine, -1);
        return Conjunction.filter(side, alone.stream().map(c -> Columns.shifted(over(c), -from)).toList());
    }

    private Rel joined(Rel left, Rel right, int from, List<Expr> conditions) {
        List<Field> fields = new ArrayList<>(left.fields());
        fields.addAll(right.fields());
        Expr condition = Conjunction.of(conditions.stream().map(c -> Columns.shifted(over(c), -from)).toList(), right.span());
        return new Rel.Join(Rel.Join.Kind.INNER, left, right, condition, fields, right.span());
    }

    /** The conditions of a side whose last leaf is the given one and that look at several; with -1, those that look at one leaf only. */
    private List<Expr> conditions(int mine, int last) {
        List<Expr> found = new ArrayList<>();
        for (Expr condition : tree.conditions()) {
            int[] leaves = Columns.of(condition).own().stream().map(tree::leafOf).distinct().sorted().toArray();
            boolean wanted = last < 0 ? leaves.length == 1 : leaves.length > 1 && leaves[leaves.length - 1] == last;
            if (wanted && Arrays.stream(leaves).allMatch(l -> component[l] == mine)) {
                found.add(condition);
            }
        }
        return found;
    }

    Rel decided() {
        return decided;
    }

    Rel target() {
        return target;
    }

    /** An expression over the leaves side by side, as one over the two sides. */
    Expr over(Expr expr) {
        return Columns.mapped(expr, i -> places[i]);
    }

    /** The comparison of the two sides. */
    Expr condition() {
        Expr.Column a = (Expr.Column) over(variable);
        Expr.Column b = (Expr.Column) over(key);
        return new Expr.Call(Operator.EQUAL, List.of(a, b), SqlType.BOOLEAN, variable.span());
    }
}
