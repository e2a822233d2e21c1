package dev.dcm.encoder.generate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

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
            code.line("private final " + types.get(i) + " " + prefix + i + " = (" + types.get(i) + ") part(" + i + ");");
        }
    }
}
