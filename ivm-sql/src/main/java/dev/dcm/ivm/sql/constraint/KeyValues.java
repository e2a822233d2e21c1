package dev.dcm.ivm.sql.constraint;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.query.type.Kind;
import java.math.BigDecimal;

/** Integers and decimals may refer to each other, but are not stored alike: 3 refers to 3.000, and 3.5 to no integer. */
final class KeyValues {
    private KeyValues() {
    }

    /** The values as these columns store them; null if they cannot, so that no row has them. */
    static Row in(Table table, Columns columns, Row values) {
        Object[] converted = null;
        for (int i = 0; i < columns.size(); i++) {
            Object value = values.get(i);
            if (value instanceof Long || value instanceof BigDecimal) {
                Object stored = exactly(value, Kind.of(table.columns().get(columns.get(i)).type()));
                if (stored == null) {
                    return null;
                } else if (stored != value) {
                    converted = converted == null ? cells(values) : converted;
                    converted[i] = stored;
                }
            }
        }
        return converted == null ? values : Row.ofCanonical(converted);
    }

    private static Object exactly(Object value, Kind kind) {
        if (kind == Kind.DECIMAL && value instanceof Long whole) {
            return Values.canonical(BigDecimal.valueOf(whole));
        } else if (kind == Kind.LONG && value instanceof BigDecimal decimal) {
            boolean whole = decimal.scale() <= 0 && decimal.precision() - decimal.scale() <= 19 && decimal.toBigInteger().bitLength() < Long.SIZE;
            return whole ? decimal.longValueExact() : null;
        }
        return value;
    }

    private static Object[] cells(Row row) {
        Object[] cells = new Object[row.width()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = row.get(i);
        }
        return cells;
    }
}
