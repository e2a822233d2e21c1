package dev.dcm.database;

import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/**
 * Where a table of the program is in the database.
 *
 * @param schema  null where the name alone is enough
 * @param columns the names in the database of the program's columns, in the program's order
 * @param exact   whether the table has exactly the program's columns under the program's names, so that it can be used as it is
 */
record TableLocation(String schema, String name, List<String> columns, boolean exact) {

    TableLocation {
        columns = List.copyOf(columns);
    }

    /** The table under its own name, as an embedded database or a reader of SQL text sees it. */
    static TableLocation itself(TableSchema table) {
        return new TableLocation(null, table.name(), table.columns().stream().map(TableSchema.Column::name).toList(), true);
    }

    SqlIdentifier identifier() {
        return schema == null ? Nodes.name(name) : Nodes.name(schema, name);
    }

    /** A relation with the program's columns: the table, or a query that gives its columns their names in the program. */
    SqlNode relation(TableSchema table) {
        if (exact) {
            return identifier();
        }
        List<SqlNode> items = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            items.add(Nodes.as(Nodes.name(columns.get(i)), table.columns().get(i).name()));
        }
        return Nodes.select(items, identifier());
    }
}
