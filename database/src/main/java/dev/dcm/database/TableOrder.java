package dev.dcm.database;

import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tables in an order in which each comes after those that it refers to, as far as they do not refer to each other in a circle. */
final class TableOrder {
    private final Map<String, TableSchema> tables = new LinkedHashMap<>();
    private final Set<TableSchema> visited = new LinkedHashSet<>();
    private final List<TableSchema> ordered = new ArrayList<>();

    private TableOrder() {
    }

    static List<TableSchema> of(List<Setup> setup) {
        TableOrder order = new TableOrder();
        for (Setup step : setup) {
            if (step instanceof Setup.Table table) {
                order.tables.put(table.schema().name(), table.schema());
            }
        }
        order.tables.values().forEach(order::visit);
        return order.ordered;
    }

    private void visit(TableSchema table) {
        if (table != null && visited.add(table)) {
            table.foreignKeys().forEach(key -> visit(tables.get(key.table())));
            ordered.add(table);
        }
    }
}
