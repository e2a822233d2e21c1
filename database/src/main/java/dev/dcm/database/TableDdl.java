package dev.dcm.database;

import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/**
 * The DDL of a program's tables for an embedded database. A variable column is nullable there, whatever its declaration says,
 * because its value is yet to be decided; for the same reason a CHECK that mentions one is left to the solver.
 */
final class TableDdl {
    private final SqlRenderer renderer;

    TableDdl(SqlRenderer renderer) {
        this.renderer = renderer;
    }

    /** CREATE TABLE. @param references the foreign keys to tables that exist already */
    String create(TableSchema table, List<TableSchema.ForeignKey> references) {
        List<String> parts = new ArrayList<>();
        table.columns().forEach(column -> parts.add(column(column)));
        if (!table.primaryKey().isEmpty()) {
            parts.add("PRIMARY KEY (" + columns(table, table.primaryKey()) + ")");
        }
        table.uniques().forEach(unique -> parts.add("UNIQUE (" + columns(table, unique) + ")"));
        references.forEach(key -> parts.add(foreignKey(table, key)));
        for (int i = 0; i < table.checks().size(); i++) {
            SqlNode check = table.checks().get(i);
            if (!mentionsVariable(check, table)) {
                String name = quote("CHECK " + (i + 1) + " of " + table.name());
                parts.add("CONSTRAINT " + name + " CHECK (" + renderer.sql(check) + ")");
            }
        }
        return "CREATE TABLE " + quote(table.name()) + " (" + String.join(", ", parts) + ")";
    }

    String addForeignKey(TableSchema table, TableSchema.ForeignKey key) {
        return "ALTER TABLE " + quote(table.name()) + " ADD " + foreignKey(table, key);
    }

    private static String foreignKey(TableSchema table, TableSchema.ForeignKey key) {
        String target = key.target().isEmpty() ? "" : " (" + quoteAll(key.target()) + ")";
        return "FOREIGN KEY (" + columns(table, key.columns()) + ") REFERENCES " + quote(key.table()) + target + " " + key.actions();
    }

    String create(Setup.Index index) {
        return "CREATE " + (index.unique() ? "UNIQUE " : "") + "INDEX " + quote(index.name()) + " ON " + quote(index.table())
                + " (" + quoteAll(index.columns()) + ")";
    }

    private String column(TableSchema.Column column) {
        String defaultValue = column.defaultValue() == null ? "" : " DEFAULT " + renderer.sql(column.defaultValue());
        String notNull = column.notNull() && !column.variable() ? " NOT NULL" : "";
        return quote(column.name()) + " " + column.declaration() + defaultValue + notNull;
    }

    private static boolean mentionsVariable(SqlNode check, TableSchema table) {
        List<String> names = new ArrayList<>();
        check.accept(new SqlBasicVisitor<Void>() {
            @Override
            public Void visit(SqlIdentifier id) {
                names.add(id.names.get(id.names.size() - 1));
                return null;
            }
        });
        return table.columns().stream().anyMatch(column -> column.variable() && names.contains(column.name()));
    }

    private static String columns(TableSchema table, List<Integer> indexes) {
        return quoteAll(indexes.stream().map(i -> table.columns().get(i).name()).toList());
    }

    private static String quoteAll(List<String> names) {
        return names.stream().map(TableDdl::quote).collect(Collectors.joining(", "));
    }

    private static String quote(String name) {
        return Dialect.H2.calcite().quoteIdentifier(name);
    }
}
