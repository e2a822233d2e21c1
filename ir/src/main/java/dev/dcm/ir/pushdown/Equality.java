package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.List;

/**
 * A column that a join compares with a column of a base view.
 *
 * @param variable  the column: of rows that own decisions, or of another base view
 * @param known     the column of the base view
 * @param side      the side of the join on which the base view is
 * @param column    the column of that side
 */
record Equality(Origin variable, Origin known, Rel side, int column) {

    /** The comparisons without which no pair of rows is in the join. */
    static List<Equality> of(Rel.Join join) {
        List<Equality> all = new ArrayList<>();
        if (join.kind() == Rel.Join.Kind.FULL) {
            return all;
        }
        for (Expr part : Conjunction.parts(join.condition())) {
            if (part instanceof Expr.Call call && call.operator() == Operator.EQUAL && call.arguments().get(0) instanceof Expr.Column a
                    && call.arguments().get(1) instanceof Expr.Column b && a.level() == 0 && b.level() == 0 && a.type().equals(b.type())) {
                add(join, a.index(), b.index(), all);
                add(join, b.index(), a.index(), all);
            }
        }
        return all;
    }

    private static void add(Rel.Join join, int decided, int known, List<Equality> all) {
        int left = join.left().fields().size();
        boolean onLeft = known < left;
        // A side that is kept without partners must not lose rows.
        boolean kept = onLeft ? join.kind().keepsLeft() : join.kind().keepsRight();
        if (kept || onLeft == (decided < left)) {
            return;
        }
        Rel side = onLeft ? join.left() : join.right();
        int column = onLeft ? known : known - left;
        Origin origin = Origin.of(side, column);
        Origin ofRows = onLeft ? Origin.of(join.right(), decided - left) : Origin.of(join.left(), decided);
        if (origin != null && origin.leaf() instanceof Rel.Base && ofRows != null) {
            all.add(new Equality(ofRows, origin, side, column));
        }
    }
}
