package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Bags for comparisons: rows with their number of copies, in a plain map. */
final class Bag {
    private Bag() {
    }

    static Map<Row, Long> of(List<Row> rows) {
        Map<Row, Long> bag = new HashMap<>();
        rows.forEach(row -> bag.merge(row, 1L, Long::sum));
        return bag;
    }

    static Map<Row, Long> of(Changes changes) {
        Map<Row, Long> bag = new HashMap<>();
        add(bag, changes);
        return bag;
    }

    static Map<Row, Long> of(Circuit circuit, Relation relation) {
        return circuit.read(reader -> {
            Map<Row, Long> bag = new HashMap<>();
            reader.forEach(relation, (row, weight) -> {
                if (bag.put(row, weight) != null) {
                    throw new AssertionError("twice: " + row);
                }
            });
            return bag;
        });
    }

    static void add(Map<Row, Long> bag, Changes changes) {
        changes.forEach((row, weight) -> bag.merge(row, weight, (a, b) -> a + b == 0 ? null : (Long) (a + b)));
    }
}
