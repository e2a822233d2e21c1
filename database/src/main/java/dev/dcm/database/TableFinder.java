package dev.dcm.database;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Names;
import dev.dcm.ir.TableSchema;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds each table of a program in a database, and says of all that does not fit what it is on both sides. */
final class TableFinder {
    private final DatabaseTables database;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Map<String, TableLocation> found = new HashMap<>();

    TableFinder(DatabaseTables database) {
        this.database = database;
    }

    /** @throws dev.dcm.base.CsqlException with every difference, in source order */
    Map<String, TableLocation> locate(Iterable<TableSchema> tables) throws SQLException {
        for (TableSchema table : tables) {
            Optional<DatabaseTables.Table> visible = database.find(table.name());
            List<DatabaseTables.Table> elsewhere = visible.isPresent() ? List.of() : database.elsewhere(table.name());
            if (visible.isPresent()) {
                locate(table, visible.get());
            } else if (elsewhere.isEmpty()) {
                diagnostics.error(Code.DATABASE_MISMATCH, table.span(), "table " + display(table) + " does not exist in the database",
                        NameMatch.didYouMean(table.name(), database.names(), "Create it there, or connect to the database that holds it."));
            } else {
                // Another application's table of the same name must not be taken by accident.
                diagnostics.error(Code.DATABASE_MISMATCH, table.span(), "table " + display(table) + " is not in the current schema, only elsewhere: "
                        + elsewhere.stream().map(DatabaseTables.Table::toString).collect(Collectors.joining(", ")),
                        "Make its schema the current one of the connection.");
            }
        }
        diagnostics.throwIfErrors();
        return found;
    }

    private void locate(TableSchema table, DatabaseTables.Table location) throws SQLException {
        List<DatabaseTables.Column> columns = database.columns(location);
        List<String> names = columns.stream().map(DatabaseTables.Column::name).toList();
        List<String> physical = new ArrayList<>();
        for (TableSchema.Column column : table.columns()) {
            Optional<String> name = NameMatch.find(column.name(), names);
            if (name.isEmpty()) {
                diagnostics.error(Code.DATABASE_MISMATCH, column.span(), "table " + display(table) + ": column " + Names.display(column.name())
                        + " does not exist in the database's " + location,
                        NameMatch.didYouMean(column.name(), names, "The database has: " + String.join(", ", names) + "."));
                continue;
            }
            physical.add(name.get());
            checkType(table, column, columns.get(names.indexOf(name.get())));
        }
        List<String> wanted = table.columns().stream().map(TableSchema.Column::name).toList();
        boolean exact = location.name().equals(table.name()) && names.equals(wanted);
        String schema = location.schema().isEmpty() ? null : location.schema();
        found.put(table.name(), new TableLocation(schema, location.name(), physical, exact));
    }

    private void checkType(TableSchema table, TableSchema.Column column, DatabaseTables.Column physical) {
        if (!TypeFamily.fits(column.type(), physical.jdbcType(), physical.typeName())) {
            diagnostics.error(Code.DATABASE_MISMATCH, column.span(), "table " + display(table) + ": column " + Names.display(column.name())
                    + " is " + column.type() + " in the program but " + TypeFamily.display(physical.typeName()) + " in the database",
                    "Declare the column in the program as it is in the database.");
        }
    }

    private static String display(TableSchema table) {
        return Names.display(table.name());
    }
}
