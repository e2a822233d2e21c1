package dev.dcm.cli;

import dev.dcm.model.DecidedTable;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Named rows and columns to be shown, wherever they come from; the cells are looked up, not copied. */
record Grid(String name, List<Column> columns, int rows, Cells cells) {
    private static final Set<Integer> NUMERIC = Set.of(Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT,
            Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT, Types.DOUBLE);

    /** A column; numbers are aligned to the right. */
    record Column(String name, boolean numeric) {
    }

    /** The cell at a row and a column, both counted from 0. */
    @FunctionalInterface
    interface Cells {
        Object at(int row, int column);
    }

    static Grid of(DecidedTable table) {
        List<Column> columns = table.columns().stream().map(c -> new Column(c.name(), c.type().isNumeric())).toList();
        return new Grid(table.name(), columns, table.rows().size(), (row, column) -> table.rows().get(row).get(column));
    }

    static Grid of(String name, List<Column> columns, List<List<Object>> rows) {
        return new Grid(name, columns, rows.size(), (row, column) -> rows.get(row).get(column));
    }

    static Grid of(String name, ResultSet rows) throws SQLException {
        ResultSetMetaData meta = rows.getMetaData();
        List<Column> columns = new ArrayList<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            columns.add(new Column(meta.getColumnLabel(i), NUMERIC.contains(meta.getColumnType(i))));
        }
        List<List<Object>> cells = new ArrayList<>();
        while (rows.next()) {
            List<Object> row = new ArrayList<>();
            for (int i = 1; i <= columns.size(); i++) {
                row.add(rows.getObject(i));
            }
            cells.add(row);
        }
        return of(name, columns, cells);
    }
}
