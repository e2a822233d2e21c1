package dev.dcm.ivm.sql.constraint;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.TableConstraint.Action;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.ForeignKey;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.RowChange;
import dev.dcm.ivm.sql.transaction.Work;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What rows that refer to changed rows must do. All of one round is found before any of it is applied, so that two keys can be
 * exchanged; what it applies is the next round.
 */
final class Consequences {
    /** A row that refers, as it is now. */
    private record Referring(Table table, Row row) {
    }

    /** What becomes of it: another row, or null if it goes. */
    private record Fate(Row after, long copies) {
    }

    private final Changeset changes;
    private final Catalog catalog;
    private final Work work;
    private final Map<Referring, Fate> fates = new LinkedHashMap<>();

    Consequences(Changeset changes, Catalog catalog) {
        this.changes = changes;
        this.catalog = catalog;
        this.work = changes.work();
    }

    void follow(int from, int to) {
        for (int i = from; i < to; i++) {
            RowChange change = changes.get(i);
            if (change.before() != null) {
                for (ForeignKey key : catalog.referencesTo(change.table().name())) {
                    follow(change, key);
                }
            }
        }
        fates.forEach((referring, fate) -> {
            if (fate.after() == null) {
                changes.delete(referring.table(), referring.row(), fate.copies());
            } else {
                changes.update(referring.table(), referring.row(), fate.after(), fate.copies());
            }
        });
    }

    private void follow(RowChange change, ForeignKey key) {
        Columns target = key.targetColumns();
        boolean keyStays = change.after() != null && change.after().sameKey(target, change.before(), target);
        if (keyStays || change.before().anyNull(target)) {
            return;
        }
        Row oldKey = change.before().project(target);
        Action action = change.after() == null ? key.onDelete() : key.onUpdate();
        boolean moves = change.after() != null && action == Action.CASCADE;
        if (!moves && work.count(change.table().relation(), target, oldKey) > 0) {
            return;
        }
        Table child = catalog.table(key.table()).orElseThrow();
        Row referringKey = KeyValues.in(child, key.columns(), oldKey);
        if (referringKey == null) {
            return;
        }
        work.lookup(child.relation(), key.columns(), referringKey, (row, copies) -> {
            Referring referring = new Referring(child, row);
            Fate before = fates.get(referring);
            Row current = before == null ? row : before.after();
            if (current != null) {
                fates.put(referring, new Fate(next(change, key, child, current, action), copies));
            }
        });
    }

    private static Row next(RowChange change, ForeignKey key, Table child, Row row, Action action) {
        return switch (action) {
            case CASCADE -> change.after() == null ? null : with(child, row, key.columns(), change.after().project(key.targetColumns()));
            case SET_NULL -> with(child, row, key.columns(), Row.nulls(key.columns().size()));
            default -> throw new SqlError("23503", Span.NONE, child.name() + " has a row with (" + child.names(key.columns()) + ") = "
                    + Integrity.values(change.before().project(key.targetColumns())) + ", which refers to the row of " + change.table().name()
                    + " that " + (change.after() == null ? "is deleted" : "gets another key") + " (foreign key " + key.name() + ")",
                    "Delete or change the rows of " + child.name() + " first.");
        };
    }

    private static Row with(Table table, Row row, Columns columns, Row values) {
        Object[] cells = new Object[row.width()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = row.get(i);
        }
        for (int i = 0; i < columns.size(); i++) {
            cells[columns.get(i)] = assigned(table, table.columns().get(columns.get(i)), values.get(i));
        }
        return RowRules.row(table, cells);
    }

    /** A key of the same kind may still be too large or too long for the column that follows it. */
    private static Object assigned(Table table, Column column, Object value) {
        return switch (Kind.of(column.type())) {
            case LONG, DECIMAL, STRING -> ColumnValues.stored(table, column, value);
            default -> value;
        };
    }
}
