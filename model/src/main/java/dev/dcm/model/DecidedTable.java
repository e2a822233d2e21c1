package dev.dcm.model;

import dev.dcm.base.SqlType;
import java.util.List;

/**
 * A table with all its rows; the cells of variable columns hold what was decided.
 *
 * @param rows cells are Long, Boolean, String, BigDecimal, Double, List (of an ARRAY), java.time values or null
 */
public record DecidedTable(String name, List<Column> columns, List<Row> rows) {

    /** A column; {@code decided} where it is a variable column. */
    public record Column(String name, SqlType type, boolean decided) {
    }

    /** One row, by position or by name. */
    public static final class Row {
        private final List<Column> columns;
        private final Object[] cells;

        Row(List<Column> columns, Object[] cells) {
            this.columns = columns;
            this.cells = cells;
        }

        public Object get(int column) {
            return cells[column];
        }

        /** The cell of that column; an unquoted name may be given in any case. */
        public Object get(String column) {
            for (int i = 0; i < cells.length; i++) {
                if (columns.get(i).name().equals(column)) {
                    return cells[i];
                }
            }
            for (int i = 0; i < cells.length; i++) {
                if (columns.get(i).name().equalsIgnoreCase(column)) {
                    return cells[i];
                }
            }
            throw new IllegalArgumentException("no column '" + column + "' in " + columns.stream().map(Column::name).toList());
        }

        Object[] toArray() {
            return cells.clone();
        }

        public int size() {
            return cells.length;
        }
    }
}
