package dev.dcm.ivm.sql.sqllogictest;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tables that a file has at a moment, known from its statements, and whether two of their rows may be alike. */
final class Tables {
    private static final Pattern CREATE = Pattern.compile("(?is)CREATE TABLE (\\w+).*");
    private static final Pattern DROP = Pattern.compile("(?is)DROP TABLE (?:IF EXISTS )?(\\w+).*");
    private static final Pattern UNIQUE_INDEX = Pattern.compile("(?is)CREATE UNIQUE INDEX \\w+ ON (\\w+).*");
    private final Set<String> names = new LinkedHashSet<>();
    private final Set<String> keyed = new LinkedHashSet<>();

    /** Takes notice of a statement that succeeded. */
    void ran(String sql) {
        Matcher create = CREATE.matcher(sql);
        Matcher drop = DROP.matcher(sql);
        Matcher index = UNIQUE_INDEX.matcher(sql);
        if (create.matches()) {
            names.add(create.group(1));
            if (sql.contains("PRIMARY KEY") || sql.contains("UNIQUE")) {
                keyed.add(create.group(1));
            }
        } else if (drop.matches()) {
            names.remove(drop.group(1));
            keyed.remove(drop.group(1));
        } else if (index.matches()) {
            keyed.add(index.group(1));
        }
    }

    boolean keyed(String table) {
        return keyed.contains(table);
    }

    /** The rows of all tables. */
    Map<String, List<List<Object>>> contents(Connection connection) throws SQLException {
        Map<String, List<List<Object>>> contents = new LinkedHashMap<>();
        for (String name : names) {
            try (java.sql.Statement jdbc = connection.createStatement(); ResultSet rows = jdbc.executeQuery("SELECT * FROM " + name)) {
                contents.put(name, read(rows));
            }
        }
        return contents;
    }

    static List<List<Object>> read(ResultSet rows) throws SQLException {
        List<List<Object>> result = new ArrayList<>();
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next()) {
            Object[] row = new Object[columns];
            for (int i = 0; i < columns; i++) {
                row[i] = rows.getObject(i + 1);
            }
            result.add(Arrays.asList(row));
        }
        return result;
    }
}
