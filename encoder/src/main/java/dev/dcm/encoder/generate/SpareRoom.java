package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.Map;

/**
 * Asks of a CHECK that a sum stays below what is known, as loads do below capacities, whether it can fail at all: most targets of a large cluster
 * have room for everything that may come, and need no formula to see it.
 */
final class SpareRoom {

    private SpareRoom() {
    }

    /**
     * A boolean expression that is true unless the condition certainly holds; null if the condition is of another kind.
     *
     * @param below the row at hand, below the projections of the relation
     */
    static String doubt(Expr condition, Rel rel, Scope below) {
        LinearColumns margin = LinearColumns.margin(condition, rel);
        if (margin == null || !margin.isModest()) {
            return null;
        }
        Symbol sum = null;
        Symbol room = null;
        for (Map.Entry<Integer, Long> term : margin.factors().entrySet()) {
            Symbol column = below.column(0, term.getKey());
            if (column.kind() == Symbol.Kind.SUM && term.getValue() == -1 && sum == null) {
                sum = column;
            } else if (column.kind() == Symbol.Kind.LONG && term.getValue() == 1 && room == null) {
                room = column;
            } else {
                return null;
            }
        }
        if (sum == null) {
            return null;
        }
        String limit = room == null ? margin.constant() + "L" : margin.constant() == 0 ? room.java() : room.java() + ", " + margin.constant() + "L";
        String leaves = "mayLeave(" + sum.java() + ", " + limit + ")";
        return room == null || room.isNull() == null ? leaves : "(" + room.isNull() + " || " + leaves + ")";
    }
}
