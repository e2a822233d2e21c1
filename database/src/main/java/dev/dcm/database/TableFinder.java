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
            List<DatabaseTables.Table> candidates = database.find(table.name());
            if (candidates.size() == 1) {
                locate(table, candidates.get(0));
            } else if (candidates.isEmpty()) {
                diagnostics.error(Code.DATABASE_MISMATCH, table.span(), "table " + display(table) + " does not exist in the database",
                        NameMatch.didYouMean(table.name(), database.names(), "Create it there, or connect to the database that holds it."));
            } else {
                diagnostics.error(Code.DATABASE_MISMATCH, table.span(), "table " + display(table) + " is in several schemas of the database: "
                        + candidates.stream().map(DatabaseTables.Table::toString).collect(Collectors.joining(", ")),
                        "Make one of them the current schema of the connection.");
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
