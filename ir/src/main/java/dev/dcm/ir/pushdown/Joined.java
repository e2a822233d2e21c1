package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Columns;
import dev.dcm.ir.rewrite.Conjunction;
import dev.dcm.ir.rewrite.JoinTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of a variable, alone or joined with one base view: how the expressions over such a row concern the one and the other. */
final class Joined {
    private final JoinTree tree;
    private final Variable variable;
    private final DecidedRows rows;
    private final int from;
    private final int to;
    private final Rel.Base partner;
    private final int partnerFrom;
    private final List<Expr> guards;
    private final List<Link> links = new ArrayList<>();
    private final List<Expr> partnerFilters = new ArrayList<>();
    private boolean loose;
    private int pin = -1;

    Variable variable() {
        return variable;
    }

    /** A known column of the variable's row that the partner's row agrees with. */
    record Link(Expr.Column own, int column) {
    }

    private Joined(JoinTree tree, Variable variable, DecidedRows rows, int from, Rel.Base partner, int partnerFrom) {
        this.tree = tree;
        this.variable = variable;
        this.rows = rows;
        this.from = from;
        this.to = from + rows.columns().size();
        this.partner = partner;
        this.partnerFrom = partnerFrom;
        this.guards = new ArrayList<>(rows.guards());
    }

    /** The rows, or null if there is more to the join, or if decisions say which rows are there in any other way than by the partner's key. */
    static Joined of(JoinTree tree, Variable variable) {
        List<DecidedRows> decided = tree.leaves().stream().map(DecidedRows::of).toList();
        int[] ours = IntStream.range(0, decided.size()).filter(i -> decided.get(i) != null && decided.get(i).decided().table() == variable.table()).toArray();
        if (ours.length != 1 || decided.size() > 2) {
            return null;
        }
        int other = decided.size() == 1 ? -1 : 1 - ours[0];
        List<Expr> filters = new ArrayList<>();
        Rel partner = other < 0 ? null : tree.leaves().get(other);
        while (partner instanceof Rel.Filter filter) {
            filters.addAll(Conjunction.parts(filter.condition()));
            partner = filter.input();
        }
        if (partner != null && !(partner instanceof Rel.Base)) {
            return null;
        }
        Joined joined = new Joined(tree, variable, decided.get(ours[0]), tree.offset(ours[0]), (Rel.Base) partner, other < 0 ? 0 : tree.offset(other));
        joined.partnerFilters.addAll(filters);
        return joined.understands(tree.conditions()) ? joined : null;
    }

    private boolean understands(List<Expr> conditions) {
        for (Expr condition : conditions) {
            Expr known = condition.formula() ? null : known(condition);
            if (known != null) {
                guards.add(known);
            } else if (condition.formula()) {
                int key = pinned(condition);
                if (key < 0 || pin >= 0) {
                    return false;
                }
                pin = key;
            } else {
                link(condition);
            }
        }
        // With the partner pinned by the decision, a further condition on it says when the CHECK does not apply.
        return pin < 0 || links.isEmpty() && partnerFilters.isEmpty() && !loose;
    }

    private void link(Expr condition) {
        Expr filter = ofPartner(condition);
        if (filter != null) {
            partnerFilters.add(filter);
            return;
        }
        if (condition instanceof Expr.Call call && call.operator() == Operator.EQUAL) {
            for (int i = 0; i < 2; i++) {
                if (known(call.arguments().get(i)) instanceof Expr.Column own && ofPartner(call.arguments().get(1 - i)) instanceof Expr.Column column
                        && own.type().equals(column.type())) {
                    links.add(new Link(own, column.index()));
                    return;
                }
            }
        }
        loose = true;
    }

    /** What the variable's row and the partner's have in common; none if something else ties them together. */
    List<Link> links() {
        return loose ? List.of() : List.copyOf(links);
    }

    /** Conditions on the partner's row. */
    List<Expr> partnerFilters() {
        return List.copyOf(partnerFilters);
    }

    private int pinned(Expr condition) {
        if (condition instanceof Expr.Call call && call.operator() == Operator.EQUAL) {
            for (int i = 0; i < 2; i++) {
                if (isVariable(call.arguments().get(i)) && ofPartner(call.arguments().get(1 - i)) instanceof Expr.Column column) {
                    return column.index();
                }
            }
        }
        return -1;
    }

    /** The base view that the rows are joined with; null if they are alone. */
    Rel.Base partner() {
        return partner;
    }

    /** The column of the partner that equals the variable, or -1. */
    int pin() {
        return pin;
    }

    List<Expr> guards() {
        return List.copyOf(guards);
    }

    /** A column of the row around a sub-query, as an expression over the rows side by side. */
    Expr over(Expr.Column outer) {
        return tree.over(new Expr.Column(0, outer.index(), outer.name(), outer.type(), outer.formula(), outer.span()));
    }

    boolean isVariable(Expr expr) {
        return expr instanceof Expr.Column c && c.level() == 0 && c.index() >= from && c.index() < to
                && rows.columns().get(c.index() - from) instanceof Expr.Column own && own.index() == variable.column();
    }

    /** The expression over the variable's own row, or null if it is not known there. */
    Expr known(Expr expr) {
        Columns columns = Columns.of(expr);
        if (columns.outer() || !isWithin(columns.own(), from, to)) {
            return null;
        }
        Expr own = Columns.substituted(expr, i -> rows.columns().get(i - from));
        return own.formula() ? null : own;
    }

    /** The expression over the partner's row, or null if it reads anything else, or nothing of it. */
    Expr ofPartner(Expr expr) {
        Columns columns = Columns.of(expr);
        boolean within = partner != null && !columns.outer() && !columns.own().isEmpty() && isWithin(columns.own(), partnerFrom, partnerFrom + partner.fields().size());
        return within ? Columns.substituted(expr, i -> at(expr, i)) : null;
    }

    private Expr at(Expr expr, int index) {
        var field = partner.fields().get(index - partnerFrom);
        return new Expr.Column(0, index - partnerFrom, field.name(), field.type(), false, expr.span());
    }

    private static boolean isWithin(BitSet columns, int from, int to) {
        return columns.nextSetBit(0) < 0 || columns.nextSetBit(0) >= from && columns.length() <= to;
    }
}
