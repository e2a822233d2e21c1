package dev.dcm.ivm.sql.behaviour;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The contents of tables and views, to be compared before and after. */
final class Snapshot {
    private Snapshot() {
    }

    static Map<String, List<List<Object>>> of(Connection connection, String... relations) throws SQLException {
        Map<String, List<List<Object>>> snapshot = new TreeMap<>();
        for (String relation : relations) {
            snapshot.put(relation, rows(connection, "SELECT * FROM " + relation));
        }
        return snapshot;
    }

    static List<List<Object>> rows(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            List<List<Object>> result = new ArrayList<>();
            while (rows.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    row.add(rows.getObject(i));
                }
                result.add(row);
            }
            result.sort((a, b) -> a.toString().compareTo(b.toString()));
            return Collections.unmodifiableList(result);
        }
    }

    static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
