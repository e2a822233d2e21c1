package dev.dcm.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How an incremental database keeps its views, and what that takes. It is asked by SQL, like everything else that we want of a database.
 *
 * @param operators the operators of all views as text, with the index that each join uses
 */
public record MaintainedCircuit(String operators, List<Part> parts) {

    /**
     * Something that is kept.
     *
     * @param kind table, view, index, operator or state
     */
    public record Part(String kind, String name, long rows, long bytes) {
    }

    public MaintainedCircuit {
        parts = List.copyOf(parts);
    }

    /** Empty for a database that evaluates a query when it is read. */
    public static Optional<MaintainedCircuit> of(Connection connection) throws SQLException {
        if (Dialect.of(connection.getMetaData()) != Dialect.DCM) {
            return Optional.empty();
        }
        StringBuilder operators = new StringBuilder();
        List<Part> parts = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet lines = statement.executeQuery("EXPLAIN CIRCUIT")) {
                while (lines.next()) {
                    operators.append(lines.getString(1)).append('\n');
                }
            }
            try (ResultSet rows = statement.executeQuery("EXPLAIN MEMORY")) {
                while (rows.next()) {
                    parts.add(new Part(rows.getString(1), rows.getString(2), rows.getLong(3), rows.getLong(4)));
                }
            }
        }
        return Optional.of(new MaintainedCircuit(operators.toString(), parts));
    }
}
