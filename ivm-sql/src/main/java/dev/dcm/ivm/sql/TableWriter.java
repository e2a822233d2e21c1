package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.constraint.Integrity;
import dev.dcm.ivm.sql.constraint.RowRules;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.value.ColumnValues;
import dev.dcm.ivm.sql.value.Shown;
import java.util.function.Consumer;

/** Changes rows of one table by value and by primary key. */
public final class TableWriter {
    private final BulkTransaction transaction;
    private final Table table;

    TableWriter(BulkTransaction transaction, Table table) {
        this.transaction = transaction;
        this.table = table;
    }

    /** Inserts a row. @param values of all columns, in their order */
    public void insert(Object... values) {
        Row row = row(values);
        change(changes -> changes.insert(table, row));
    }

    /** Puts a row in the place of the one with the same primary key, or inserts it. */
    public void put(Object... values) {
        Row row = row(values);
        Row before = find(row.project(key()));
        change(changes -> {
            if (before == null) {
                changes.insert(table, row);
            } else {
                changes.update(table, before, row, 1);
            }
        });
    }

    /** Deletes the row with this primary key. @return whether it was there */
    public boolean delete(Object... key) {
        Row before = find(keyRow(key));
        if (before != null) {
            change(changes -> changes.delete(table, before, 1));
        }
        return before != null;
    }

    /** The values of the row with this primary key as the transaction sees it, or null. */
    public Object[] find(Object... key) {
        Row row = find(keyRow(key));
        if (row == null) {
            return null;
        }
        Object[] values = new Object[table.width()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Shown.of(row.get(i), table.columns().get(i).type());
        }
        return values;
    }

    private void change(Consumer<Changeset> change) {
        Changeset changes = new Changeset(transaction.work());
        try {
            change.accept(changes);
            Integrity.enforce(changes);
            changes.keep();
        } catch (RuntimeException e) {
            changes.undo();
            throw e;
        }
    }

    private Row find(Row key) {
        Row[] found = {null};
        transaction.work().lookup(table.relation(), key(), key, (row, copies) -> found[0] = row);
        return found[0];
    }

    private Columns key() {
        return table.primaryKey().map(UniqueKey::columns)
                .orElseThrow(() -> new SqlError("42000", Span.NONE, "'" + table.name() + "' has no primary key", ""));
    }

    private Row keyRow(Object[] values) {
        Columns key = key();
        if (values.length != key.size()) {
            throw new SqlError("07001", Span.NONE, values.length + " values for the " + key.size() + " columns of the key of '"
                    + table.name() + "'", "");
        }
        Object[] cells = new Object[values.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = ColumnValues.stored(table, table.columns().get(key.get(i)), values[i]);
        }
        return Row.ofCanonical(cells);
    }

    private Row row(Object[] values) {
        if (values.length != table.width()) {
            throw new SqlError("21S01", Span.NONE, values.length + " values for the " + table.width() + " columns of '" + table.name() + "'", "");
        }
        Object[] cells = new Object[values.length];
        for (int i = 0; i < cells.length; i++) {
            Column column = table.columns().get(i);
            cells[i] = ColumnValues.stored(table, column, values[i]);
        }
        return RowRules.row(table, cells);
    }
}
