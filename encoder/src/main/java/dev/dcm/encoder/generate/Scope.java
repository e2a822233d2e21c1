package dev.dcm.encoder.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A row at hand in generated code.
 *
 * @param columns  computed where they are first asked for
 * @param presence the condition under which the row is present, as an expression; null if it always is
 * @param outer    the row around the sub-query, or null
 * @param chooser  the class of rows that this one stands for; null for one that stands for itself
 */
record Scope(List<Supplier<Symbol>> columns, String presence, Scope outer, Chooser chooser) {

    /**
     * A row that stands for all of its class.
     *
     * @param choosers the variable with the classes
     * @param number   the variable that counts them
     */
    record Chooser(String choosers, String number) {
        /** The arguments by which it is told from others. */
        String in(String presence) {
            return number + ", " + presence;
        }
    }

    Scope(List<Supplier<Symbol>> columns, String presence, Scope outer) {
        this(columns, presence, outer, null);
    }

    Symbol column(int level, int index) {
        Scope scope = this;
        for (int i = 0; i < level; i++) {
            scope = scope.outer;
        }
        return scope.columns.get(index).get();
    }

    Scope when(String condition) {
        return new Scope(columns, condition, outer, chooser);
    }

    Scope with(List<Supplier<Symbol>> others) {
        return new Scope(others, presence, outer, chooser);
    }

    Scope standingFor(Chooser rows) {
        return new Scope(columns, presence, outer, rows);
    }

    /** Where any row that this one stands for is present. */
    String presenceOfAny() {
        return chooser == null ? presenceOrTrue() : chooser.choosers + ".some(" + chooser.in(presenceOrTrue()) + ")";
    }

    /** The presence as an expression in every case. */
    String presenceOrTrue() {
        return presence == null ? "TRUE" : presence;
    }

    /** The columns of this row and then those of another. */
    List<Supplier<Symbol>> columnsAnd(Scope other) {
        List<Supplier<Symbol>> all = new ArrayList<>(columns);
        all.addAll(other.columns);
        return all;
    }

    /** A column that is computed at most once. */
    static Supplier<Symbol> once(Supplier<Symbol> column) {
        return new Supplier<>() {
            private Symbol symbol;

            @Override
            public Symbol get() {
                if (symbol == null) {
                    symbol = column.get();
                }
                return symbol;
            }
        };
    }
}
