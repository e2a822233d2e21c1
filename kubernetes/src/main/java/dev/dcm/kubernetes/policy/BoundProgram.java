package dev.dcm.kubernetes.policy;

import dev.dcm.base.Source;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A program for a database that holds its ground views, those that no decision takes part in: to the model they are tables, which are read as they
 * are. So a view is planned once, when it is created, and is kept up to date from then on.
 */
final class BoundProgram {
    private final List<Statements.Statement> statements;
    private final List<Statements.Statement> ground = new ArrayList<>();
    private final List<Statements.Statement> deciding = new ArrayList<>();

    BoundProgram(String program) {
        statements = Statements.of(program);
        Set<String> decided = new LinkedHashSet<>();
        for (Statements.Statement statement : statements) {
            if (statement.isView() && !statement.introducesDecisions() && !statement.mentions(decided)) {
                ground.add(statement);
            } else if (!statement.kind().equals("table")) {
                deciding.add(statement);
                if (statement.isView()) {
                    decided.add(statement.name());
                }
            }
        }
    }

    /** The statements that create the ground views, in order. */
    List<String> groundViews() {
        return ground.stream().map(Statements.Statement::sql).toList();
    }

    /** The program, without what it does not read itself. */
    Source text(String name, Connection connection) throws SQLException {
        StringBuilder text = new StringBuilder();
        for (Statements.Statement table : statements) {
            boolean isTable = table.kind().equals("table") && isMentioned(table, true);
            boolean isView = ground.contains(table) && isMentioned(table, false);
            if (isTable) {
                text.append(table.sql()).append(";\n");
            } else if (isView) {
                text.append(declaration(table.name(), connection)).append(";\n");
            }
        }
        deciding.forEach(statement -> text.append(statement.text()).append(";\n"));
        return Source.of(name, text.toString());
    }

    /** @param byTables whether to be referred to by a table of the program is enough */
    private boolean isMentioned(Statements.Statement declared, boolean byTables) {
        Set<String> name = Set.of(declared.name());
        return deciding.stream().anyMatch(statement -> statement.mentions(name)) || byTables && statements.stream().anyMatch(other ->
                other != declared && other.kind().equals("table") && other.mentions(name) && isMentioned(other, false)
                        && other.sql().toLowerCase(Locale.ROOT).contains("references " + declared.name()));
    }

    private static String declaration(String view, Connection connection) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet found = connection.getMetaData().getColumns(null, null, view.toUpperCase(Locale.ROOT), "%")) {
            while (found.next()) {
                // Sums of whole numbers are decimals to the database; what is summed up here stays far within 64 bits.
                boolean sum = found.getInt("DATA_TYPE") == Types.DECIMAL || found.getInt("DATA_TYPE") == Types.NUMERIC;
                String type = sum && found.getInt("DECIMAL_DIGITS") == 0 ? "BIGINT"
                        : sum ? "DECIMAL(" + found.getInt("COLUMN_SIZE") + ", " + found.getInt("DECIMAL_DIGITS") + ")"
                        : found.getString("TYPE_NAME").replace("CHARACTER VARYING", "VARCHAR");
                boolean required = found.getInt("NULLABLE") == DatabaseMetaData.columnNoNulls;
                columns.add('"' + found.getString("COLUMN_NAME") + "\" " + type + (required ? " NOT NULL" : ""));
            }
        }
        List<String> key = key(view, connection);
        if (!key.isEmpty()) {
            columns.add("PRIMARY KEY (" + String.join(", ", key) + ")");
        }
        return "CREATE TABLE " + view + " (" + String.join(", ", columns) + ")";
    }

    /** What tells the rows of the view apart, if the database knows: then pods that are alike are decided together. */
    private static List<String> key(String view, Connection connection) throws SQLException {
        List<String> key = new ArrayList<>();
        try (ResultSet columns = connection.getMetaData().getBestRowIdentifier(null, null, view.toUpperCase(Locale.ROOT), DatabaseMetaData.bestRowSession, false)) {
            while (columns.next()) {
                key.add('"' + columns.getString("COLUMN_NAME") + '"');
            }
        }
        return key;
    }
}
