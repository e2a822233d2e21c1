package dev.dcm.ivm.sql.constraint;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.SqlError;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.value.Shown;
import dev.dcm.ivm.sql.value.Stored;
import java.util.ArrayList;
import java.util.List;

/** Makes rows of a table, and refuses values that its columns do not take. */
public final class RowRules {
    private RowRules() {
    }

    /** The value as the column stores it. */
    public static Object stored(Table table, Column column, Object value) {
        try {
            return Stored.of(value, column.type());
        } catch (SqlError e) {
            throw inColumn(table, column, e);
        }
    }

    /** The same error, which tells the column, too. */
    public static SqlError inColumn(Table table, Column column, SqlError e) {
        return new SqlError(e.state(), e.span(), "column " + table.name() + "." + column.name() + ": " + e.getMessage(), e.advice());
    }

    /** A row as messages show it. */
    public static String text(Table table, Row row) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < row.width(); i++) {
            values.add(Shown.text(Shown.of(row.get(i), table.columns().get(i).type())));
        }
        return "(" + String.join(", ", values.stream().map(String::valueOf).toList()) + ")";
    }

    /** A row of values that are stored as their columns want them. */
    public static Row row(Table table, Object[] values) {
        List<Column> columns = table.columns();
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null && !columns.get(i).nullable()) {
                throw new SqlError("23502", Span.NONE, "column " + table.name() + "." + columns.get(i).name() + " must not be NULL", "");
            }
        }
        Row row = table.relation().row(values);
        for (Check check : table.checks()) {
            if (!check.accepts(row)) {
                throw new SqlError("23514", Span.NONE, "the row " + text(table, row) + " of " + table.name() + " does not satisfy " + check.name() + " CHECK ("
                        + check.text() + ")", "");
            }
        }
        return row;
    }
}
