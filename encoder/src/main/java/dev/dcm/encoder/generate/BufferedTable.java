package dev.dcm.encoder.generate;

import dev.dcm.ir.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Rows that generated code has collected. A column is collected only if someone reads it. */
final class BufferedTable extends Table {
    private final Store store;

    BufferedTable(String name, List<Field> fields, boolean conditional, Code declarations, Store store) {
        super(name, fields, conditional, List.of(), declarations);
        this.store = store;
    }

    @Override
    Symbol.Kind kind(int column) {
        return store.use(column).kind();
    }

    @Override
    int position(int column) {
        return store.use(column).position();
    }

    /** The code that fills a buffer, in one or several places. */
    static final class Store {
        private final String buffer;
        private final List<Place> places = new ArrayList<>();
        private final Map<Integer, Stored> stored = new HashMap<>();
        private final StringBuilder kinds = new StringBuilder();

        /** @param code where the buffer is made */
        Store(String buffer, Code code) {
            this.buffer = buffer;
            code.line(() -> "Buffer " + buffer + " = new Buffer(\"" + kinds + "\");");
        }

        /** Where a row is complete, and what its columns are there. */
        private record Place(Code sets, IntFunction<Symbol> columns) {
        }

        /** A column that is collected. */
        private record Stored(int position, Symbol.Kind kind) {
        }

        /** Writes the end of a row; what has to be collected is written before it. */
        void row(Code code, IntFunction<Symbol> columns, String presence) {
            places.add(new Place(code.slot(), columns));
            code.line(buffer + ".end(" + presence + ");");
        }

        private Stored use(int column) {
            Stored known = stored.get(column);
            if (known == null) {
                List<Symbol> symbols = places.stream().map(p -> p.columns().apply(column)).toList();
                known = new Stored(kinds.length(), kind(symbols));
                kinds.append(known.kind().name().charAt(0));
                stored.put(column, known);
                for (int i = 0; i < symbols.size(); i++) {
                    places.get(i).sets().line(buffer + ".set(" + known.position() + ", " + text(symbols.get(i), known.kind()) + ");");
                }
            }
            return known;
        }

        /** NULL fits every kind but a sum. */
        private static Symbol.Kind kind(List<Symbol> symbols) {
            Symbol.Kind kind = null;
            for (Symbol symbol : symbols) {
                if (!symbol.equals(Symbol.NULL)) {
                    kind = kind == null || kind == symbol.kind() ? symbol.kind() : kind.isKnown() && symbol.isKnown() ? Symbol.Kind.OBJECT : Symbol.Kind.CELL;
                }
            }
            return kind == null ? Symbol.Kind.OBJECT : kind == Symbol.Kind.SUM && symbols.contains(Symbol.NULL) ? Symbol.Kind.CELL : kind;
        }

        private static String text(Symbol symbol, Symbol.Kind kind) {
            return switch (kind) {
                case LONG -> symbol.equals(Symbol.NULL) ? "0L, true" : symbol.java() + (symbol.isNull() == null ? "" : ", " + symbol.isNull());
                case OBJECT -> symbol.asObject();
                case CELL -> symbol.asCell();
                case SUM -> symbol.java();
            };
        }
    }
}
