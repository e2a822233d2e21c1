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
 */
record Scope(List<Supplier<Symbol>> columns, String presence, Scope outer) {

    Symbol column(int level, int index) {
        Scope scope = this;
        for (int i = 0; i < level; i++) {
            scope = scope.outer;
        }
        return scope.columns.get(index).get();
    }

    Scope when(String condition) {
        return new Scope(columns, condition, outer);
    }

    Scope with(List<Supplier<Symbol>> others) {
        return new Scope(others, presence, outer);
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
