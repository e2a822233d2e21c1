package dev.dcm.ivm.sql.property;

import dev.dcm.ivm.sql.IncrementalDatabase;
import dev.dcm.ivm.sql.RelationChanges;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sum of all changes of a relation that a subscriber was told of. */
final class Deltas {
    private final Map<String, Long> weights = new TreeMap<>();
    private String trouble;

    static Deltas of(IncrementalDatabase database, String relation) {
        Deltas deltas = new Deltas();
        database.subscribe(relation, true, deltas::add);
        return deltas;
    }

    private synchronized void add(RelationChanges changes) {
        try {
            for (int i = 0; i < changes.size(); i++) {
                Object[] values = changes.values(i);
                for (int column = 0; column < values.length; column++) {
                    values[column] = Contents.canonical(values[column]);
                }
                weights.merge(Arrays.toString(values), changes.weight(i), (a, b) -> a + b == 0 ? null : Long.valueOf(a + b));
            }
        } catch (SQLException | RuntimeException e) {
            trouble = e.toString();
        }
    }

    /** The rows in order, each as often as it is there; one with a negative weight is shown as such. */
    synchronized List<String> rows() {
        List<String> rows = new ArrayList<>();
        weights.forEach((row, weight) -> {
            if (weight < 0) {
                rows.add(weight + " x " + row);
            }
            for (long i = 0; i < weight; i++) {
                rows.add(row);
            }
        });
        if (trouble != null) {
            rows.add(trouble);
        }
        return rows;
    }
}
