package dev.dcm.kubernetes.state;

import java.util.ArrayList;
import java.util.List;

/** Collects the rows of one object, and what it shares with others. */
final class ObjectRows implements RowSink {
    private final SharedRows known;
    private final RowChanges changes;
    private final List<Row> rows = new ArrayList<>(2);
    private final List<Shared> shared = new ArrayList<>(2);

    ObjectRows(SharedRows known, RowChanges changes) {
        this.known = known;
        this.changes = changes;
    }

    @Override
    public void add(String table, Object... values) {
        rows.add(Row.of(table, values));
    }

    @Override
    public int id(Shared content) {
        int id = known.acquire(content, changes);
        shared.add(content);
        return id;
    }

    List<Row> rows() {
        return rows;
    }

    List<Shared> shared() {
        return shared;
    }
}
