package dev.dcm.ivm.sql.transaction;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import java.util.ArrayList;
import java.util.List;

/** The changes of one statement. They are part of the transaction at once, so that its checks see them, and leave it if the statement fails. */
public final class Changeset {
    private final Work work;
    private final List<RowChange> changes = new ArrayList<>();

    public Changeset(Work work) {
        this.work = work;
    }

    public Work work() {
        return work;
    }

    public void insert(Table table, Row row) {
        add(new RowChange(table, null, row, 1));
    }

    public void update(Table table, Row before, Row after, long copies) {
        add(new RowChange(table, before, after, copies));
    }

    public void delete(Table table, Row row, long copies) {
        add(new RowChange(table, row, null, copies));
    }

    private void add(RowChange change) {
        changes.add(change);
        apply(work, change, 1);
    }

    static void apply(Work work, RowChange change, long sign) {
        if (change.before() != null) {
            work.change(change.table().relation(), change.before(), -sign * change.copies());
        }
        if (change.after() != null) {
            work.change(change.table().relation(), change.after(), sign * change.copies());
        }
    }

    public int size() {
        return changes.size();
    }

    public RowChange get(int index) {
        return changes.get(index);
    }

    /** The statement succeeded. */
    public void keep() {
        work.log(changes);
    }

    /** Takes all changes back. */
    public void undo() {
        for (int i = changes.size() - 1; i >= 0; i--) {
            apply(work, changes.get(i), -1);
        }
        changes.clear();
    }
}
