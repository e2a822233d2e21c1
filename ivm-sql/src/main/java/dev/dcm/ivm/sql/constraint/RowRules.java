package dev.dcm.ivm.sql.constraint;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Check;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.List;

/** Makes rows of a table, and refuses values that its columns do not take. */
public final class RowRules {
    private RowRules() {
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
                throw violation(table, row, check, Span.NONE);
            }
        }
        return row;
    }

    static SqlError violation(Table table, Row row, Check check, Span span) {
        return new SqlError("23514", span, "the row " + ColumnValues.text(table, row) + " of " + table.name() + " does not satisfy "
                + check.name() + " CHECK (" + check.text() + ")", "");
    }
}
