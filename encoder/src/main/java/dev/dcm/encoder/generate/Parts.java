package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The pieces of the IR that generated code hands to the library: each gets a field. */
final class Parts {
    private final List<Object> values = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final String prefix;

    Parts(String prefix) {
        this.prefix = prefix;
    }

    /** The name of the field that holds the value. */
    String field(Object value, String type) {
        Integer number = numbers.get(value);
        if (number == null) {
            number = values.size();
            numbers.put(value, number);
            values.add(value);
            types.add(type);
        }
        return prefix + number;
    }

    List<Object> values() {
        return values;
    }

    void declare(Code code) {
        for (int i = 0; i < values.size(); i++) {
            code.line("private final " + types.get(i) + " " + prefix + i + " = (" + types.get(i) + ") part(" + i + ");" + comment(values.get(i)));
        }
    }

    /** What the piece says, where that fits into a line. */
    private static String comment(Object value) {
        if (value instanceof Expr expr) {
            return " // " + Comments.text(expr);
        } else if (value instanceof AggregateCall call) {
            return " // " + call.function() + "(" + call.arguments().stream().map(Comments::text).collect(Collectors.joining(", ")) + ")";
        } else if (value instanceof Constraint constraint) {
            return " // " + Comments.safe(constraint.name());
        } else if (value instanceof BaseView view) {
            return " // " + Comments.safe(view.name());
        }
        return value instanceof VariableTable table ? " // " + Comments.safe(table.name()) : "";
    }
}
