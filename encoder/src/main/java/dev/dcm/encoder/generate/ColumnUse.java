package dev.dcm.encoder.generate;

import dev.dcm.ir.Children;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Which columns of the rows around it an expression or a relation reads: by level, as seen from outside. */
final class ColumnUse {
    private final Map<Integer, BitSet> used = new HashMap<>();

    static ColumnUse of(Expr expr) {
        ColumnUse use = new ColumnUse();
        use.expr(expr, 0);
        return use;
    }

    /** Of a relation, level 0 is the row around it. */
    static ColumnUse of(Rel rel) {
        ColumnUse use = new ColumnUse();
        use.rel(rel, 1);
        return use;
    }

    boolean reads(int level, int index) {
        return used.containsKey(level) && used.get(level).get(index);
    }

    /** Whether nothing around is read. */
    boolean isEmpty() {
        return used.isEmpty();
    }

    private void expr(Expr expr, int depth) {
        if (expr instanceof Expr.Column e && e.level() >= depth) {
            used.computeIfAbsent(e.level() - depth, l -> new BitSet()).set(e.index());
        }
        Children.of(expr).forEach(e -> expr(e, depth));
        Children.queriesOf(expr).forEach(q -> rel(q, depth + 1));
    }

    private void rel(Rel rel, int depth) {
        Children.of(rel).forEach(r -> rel(r, depth));
        Children.expressionsOf(rel).forEach(e -> expr(e, depth));
    }
}
