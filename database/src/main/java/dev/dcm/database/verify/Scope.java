package dev.dcm.database.verify;

import java.util.List;

/** The columns that an expression sees: those of its row, then those of the rows around its sub-query. */
final class Scope {
    private final List<Value> row;
    private final Scope outer;
    private int uses;

    /** @param outer the scope around the sub-query, null outside of one */
    Scope(List<Value> row, Scope outer) {
        this.row = row;
        this.outer = outer;
    }

    Value column(int level, int index) {
        if (level == 0) {
            return row.get(index);
        }
        outer.uses++;
        return outer.column(level - 1, index);
    }

    /** How often a sub-query has used this scope: what made it grow is correlated. */
    static int uses(Scope outer) {
        return outer == null ? 0 : outer.uses;
    }
}
