package dev.dcm.ivm.sql.value;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.ArrayList;
import java.util.List;

/** Values of a table's columns, with messages that say which column it is. */
public final class ColumnValues {
    private ColumnValues() {
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
}
