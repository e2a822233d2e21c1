package dev.dcm.encoder.generate;

import dev.dcm.ir.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A variable of type Columns in generated code. The arrays of its columns are declared when first used. */
class Table {
    private final String name;
    private final List<Field> fields;
    private final boolean conditional;
    private final Set<Integer> key;
    private final Code declarations;
    private final Map<String, String> declared = new HashMap<>();

    /**
     * @param key          the columns that tell the rows apart; empty if there are none
     * @param declarations where the variable is known, before any loop over it
     */
    Table(String name, List<Field> fields, boolean conditional, List<Integer> key, Code declarations) {
        this.name = name;
        this.fields = fields;
        this.conditional = conditional;
        this.key = new HashSet<>(key);
        this.declarations = declarations;
    }

    String name() {
        return name;
    }

    /** How a column is held. */
    Symbol.Kind kind(int column) {
        return fields.get(column).formula() ? Symbol.Kind.CELL : fields.get(column).type().isInteger() ? Symbol.Kind.LONG : Symbol.Kind.OBJECT;
    }

    /** The column's place among those that are stored. */
    int position(int column) {
        return column;
    }

    boolean isText(int column) {
        return kind(column) == Symbol.Kind.OBJECT && fields.get(column).type().isString();
    }

    /** Whether the columns tell the rows apart. */
    boolean isKey(Set<Integer> columns) {
        return !key.isEmpty() && columns.containsAll(key);
    }

    private String declare(String suffix, String type, String value) {
        return declared.computeIfAbsent(suffix, s -> {
            declarations.line(type + " " + name + suffix + " = " + value + ";");
            return name + suffix;
        });
    }

    /** How the column's arrays are told from those of others. */
    private String label(int column) {
        return "_" + position(column) + Comments.name(fields.get(column).name());
    }

    /** The column in the row that the variable counts. */
    Symbol symbol(int column, String row) {
        Symbol.Kind kind = kind(column);
        int position = position(column);
        Symbol.Origin origin = new Symbol.Origin(this, column, row);
        return switch (kind) {
            case LONG -> {
                String values = declare(label(column), "long[]", name + ".longs(" + position + ")");
                String nulls = declare(label(column) + "IsNull", "boolean[]", name + ".nulls(" + position + ")");
                yield new Symbol(kind, values + "[" + row + "]", "isNull(" + nulls + ", " + row + ")", origin);
            }
            case OBJECT -> new Symbol(kind, declare(label(column), "Object[]", name + ".objects(" + position + ")") + "[" + row + "]", null, origin);
            case CELL -> new Symbol(kind, declare(label(column), "Cell[]", name + ".cells(" + position + ")") + "[" + row + "]", null, origin);
            case SUM -> new Symbol(kind, declare(label(column), "LongSum[]", name + ".sums(" + position + ")") + "[" + row + "]", null, origin);
        };
    }

    /** The number of a text in the dictionary. */
    String code(int column, String row) {
        int position = position(column);
        return declare(label(column) + "Code", "long[]", "codes(" + name + ", " + position + ")") + "[" + row + "]";
    }

    String index(int column) {
        int position = position(column);
        String kind = kind(column) == Symbol.Kind.LONG ? "long" : "object";
        return declare(label(column) + "Index", "Index", name + "." + kind + "Index(" + position + ")");
    }

    /** The row that the variable counts. */
    Scope row(String row, Scope outer) {
        List<Supplier<Symbol>> columns = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            int column = i;
            columns.add(Scope.once(() -> symbol(column, row)));
        }
        return new Scope(columns, conditional ? name + ".presence(" + row + ")" : null, outer);
    }
}
