package dev.dcm.kubernetes.state;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a transaction does to the rows: what comes and goes again costs nothing. */
final class RowChanges {
    private final Map<Row, Integer> net = new LinkedHashMap<>();

    void insert(Row row) {
        change(row, 1);
    }

    void delete(Row row) {
        change(row, -1);
    }

    private void change(Row row, int by) {
        net.merge(row, by, (a, b) -> a + b == 0 ? null : Integer.valueOf(a + b));
    }

    void addAll(RowChanges others) {
        others.net.forEach(this::change);
    }

    boolean isEmpty() {
        return net.isEmpty();
    }

    /** Deletes come first, because a row that changed has the same key before and after. */
    void writeTo(TableWriters tables) throws SQLException {
        for (Map.Entry<Row, Integer> change : net.entrySet()) {
            if (change.getValue() < 0) {
                tables.delete(change.getKey());
            }
        }
        tables.flush();
        for (Map.Entry<Row, Integer> change : net.entrySet()) {
            if (change.getValue() > 0) {
                tables.insert(change.getKey());
            }
        }
        tables.flush();
    }
}
