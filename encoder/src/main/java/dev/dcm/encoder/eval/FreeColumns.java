package dev.dcm.encoder.eval;

import dev.dcm.ir.Children;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.IdentityHashMap;
import java.util.Map;

/** Finds out whether a relation refers to rows around it. */
final class FreeColumns {
    private final Map<Rel, Integer> reach = new IdentityHashMap<>();

    boolean isCorrelated(Rel rel) {
        return reach(rel) > 0;
    }

    /** The outermost level that the relation's expressions refer to; 0 if only to their own rows. */
    private int reach(Rel rel) {
        Integer known = reach.get(rel);
        if (known == null) {
            known = 0;
            for (Rel child : Children.of(rel)) {
                known = Math.max(known, reach(child));
            }
            for (Expr expr : Children.expressionsOf(rel)) {
                known = Math.max(known, reach(expr));
            }
            reach.put(rel, known);
        }
        return known;
    }

    private int reach(Expr expr) {
        int most = expr instanceof Expr.Column column ? column.level() : 0;
        for (Expr child : Children.of(expr)) {
            most = Math.max(most, reach(child));
        }
        for (Rel query : Children.queriesOf(expr)) {
            most = Math.max(most, reach(query) - 1);
        }
        return most;
    }
}
