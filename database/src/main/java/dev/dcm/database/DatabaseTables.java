package dev.dcm.database;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The tables and views of a database, read once; those that the session finds without a schema come first. */
final class DatabaseTables {
    private static final Set<String> NOT_RELATIONS = Set.of("INDEX", "SEQUENCE", "TYPE", "TEMPORARY INDEX", "TEMPORARY SEQUENCE",
            "PARTITIONED INDEX", "SYSTEM TABLE", "SYSTEM VIEW", "SYSTEM INDEX", "SYSTEM TOAST TABLE", "SYSTEM TOAST INDEX");
    private static final Set<String> SYSTEM_SCHEMAS = Set.of("information_schema", "pg_catalog", "pg_toast", "sys");
    private final Connection connection;
    private final List<String> path;
    private final Map<String, Set<String>> namesBySchema;

    /** A table or view; the schema is empty in databases that have none. */
    record Table(String schema, String name) {
        @Override
        public String toString() {
            return schema.isEmpty() ? name : schema + "." + name;
        }
    }

    record Column(String name, int jdbcType, String typeName) {
    }

    private DatabaseTables(Connection connection, List<String> path, Map<String, Set<String>> namesBySchema) {
        this.connection = connection;
        this.path = path;
        this.namesBySchema = namesBySchema;
    }

    static DatabaseTables read(Connection connection, Dialect dialect) throws SQLException {
        Map<String, Set<String>> names = new TreeMap<>();
        try (ResultSet tables = connection.getMetaData().getTables(connection.getCatalog(), null, "%", null)) {
            while (tables.next()) {
                String schema = Optional.ofNullable(tables.getString("TABLE_SCHEM")).orElse("");
                String type = Optional.ofNullable(tables.getString("TABLE_TYPE")).orElse("");
                if (!NOT_RELATIONS.contains(type) && !SYSTEM_SCHEMAS.contains(schema.toLowerCase(Locale.ROOT))) {
                    names.computeIfAbsent(schema, s -> new TreeSet<>()).add(tables.getString("TABLE_NAME"));
                }
            }
        }
        return new DatabaseTables(connection, path(connection, dialect), names);
    }

    private static List<String> path(Connection connection, Dialect dialect) throws SQLException {
        List<String> schemas = new ArrayList<>();
        if (dialect == Dialect.POSTGRESQL) {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT unnest(current_schemas(true))")) {
                while (rows.next()) {
                    schemas.add(rows.getString(1));
                }
            }
        } else {
            schemas.add(Optional.ofNullable(connection.getSchema()).orElse(""));
        }
        return List.copyOf(schemas);
    }

    /** The table that the session finds under the program's name. */
    Optional<Table> find(String name) {
        return path.stream().flatMap(schema -> find(schema, name).stream()).findFirst();
    }

    /** The tables of that name in schemas that the session does not look into. */
    List<Table> elsewhere(String name) {
        return namesBySchema.keySet().stream().filter(schema -> !schema.startsWith("pg_temp"))
                .flatMap(schema -> find(schema, name).stream()).toList();
    }

    private Optional<Table> find(String schema, String name) {
        return NameMatch.find(name, namesBySchema.getOrDefault(schema, Set.of())).map(found -> new Table(schema, found));
    }

    /** The names of all tables, for suggestions. */
    Set<String> names() {
        Set<String> all = new TreeSet<>();
        namesBySchema.values().forEach(all::addAll);
        return all;
    }

    /** The columns in their order. */
    List<Column> columns(Table table) throws SQLException {
        List<Column> columns = new ArrayList<>();
        DatabaseMetaData metaData = connection.getMetaData();
        String escape = metaData.getSearchStringEscape();
        String schema = table.schema().isEmpty() ? null : escaped(table.schema(), escape);
        try (ResultSet rows = metaData.getColumns(connection.getCatalog(), schema, escaped(table.name(), escape), "%")) {
            while (rows.next()) {
                int type = rows.getInt("DATA_TYPE");
                int source = type == Types.DISTINCT ? rows.getInt("SOURCE_DATA_TYPE") : 0;
                columns.add(new Column(rows.getString("COLUMN_NAME"), source == 0 ? type : source, rows.getString("TYPE_NAME")));
            }
        }
        return columns;
    }

    /** A name as a pattern that matches nothing else. */
    private static String escaped(String name, String escape) {
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }
}
