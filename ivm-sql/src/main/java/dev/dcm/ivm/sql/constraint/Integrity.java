package dev.dcm.ivm.sql.constraint;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.RowChange;
import dev.dcm.ivm.sql.transaction.Work;

/** Keys and references after a statement. */
public final class Integrity {
    private final Changeset changes;
    private final Catalog catalog;
    private final Work work;

    private Integrity(Changeset changes) {
        this.changes = changes;
        this.work = changes.work();
        this.catalog = work.catalog();
    }

    /** Adds to the changes what follows from them by ON DELETE and ON UPDATE, and refuses them if a key or reference is broken. */
    public static void enforce(Changeset changes) {
        new Integrity(changes).enforce();
    }

    private void enforce() {
        int done = 0;
        while (done < changes.size()) {
            int end = changes.size();
            new Consequences(changes, catalog).follow(done, end);
            done = end;
        }
        for (int i = 0; i < changes.size(); i++) {
            RowChange change = changes.get(i);
            if (change.after() != null) {
                requireUnique(change);
                requireTargets(change);
            }
        }
    }

    private void requireUnique(RowChange change) {
        Table table = change.table();
        for (UniqueKey key : table.uniqueKeys()) {
            Columns columns = key.columns();
            Row after = change.after();
            boolean sameKey = change.before() != null && after.sameKey(columns, change.before(), columns);
            if (!sameKey && !after.anyNull(columns) && work.count(table.relation(), columns, after.project(columns)) > 1) {
                throw duplicate(table, key, after);
            }
        }
    }

    static SqlError duplicate(Table table, UniqueKey key, Row row) {
        return new SqlError("23505", Span.NONE, table.name() + " has a row with (" + table.names(key.columns()) + ") = "
                + values(row.project(key.columns())) + " already (" + (key.primary() ? "primary key" : "unique key " + key.name()) + ")", "");
    }

    private void requireTargets(RowChange change) {
        Table table = change.table();
        for (ForeignKey key : table.foreignKeys()) {
            Row after = change.after();
            boolean same = change.before() != null && after.sameKey(key.columns(), change.before(), key.columns());
            if (same || after.anyNull(key.columns())) {
                continue;
            }
            Table target = catalog.table(key.target()).orElseThrow();
            Row values = after.project(key.columns());
            Row wanted = KeyValues.in(target, key.targetColumns(), values);
            boolean found = wanted != null && work.count(target.relation(), key.targetColumns(), wanted) > 0;
            if (!found && work.copies(table.relation(), after) > 0) {
                throw withoutTarget(key, table, target, values, Span.NONE);
            }
        }
    }

    static SqlError withoutTarget(ForeignKey key, Table table, Table target, Row values, Span span) {
        return new SqlError("23503", span, key.table() + " (" + table.names(key.columns()) + ") = " + values(values) + " refers to no row of "
                + target.name() + " (foreign key " + key.name() + ")", "Insert the row into " + target.name() + " first.");
    }

    static String values(Row row) {
        String text = row.toString();
        return "(" + text.substring(1, text.length() - 1) + ")";
    }
}
