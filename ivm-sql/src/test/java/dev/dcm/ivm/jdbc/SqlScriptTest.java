package dev.dcm.ivm.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts with what each statement answers: {@code src/test/resources/sql/*.sql}. A line {@code --> ...} is a line of the answer; run
 * with {@code -Drewrite=true} to write the answers anew and read the difference. {@code BEGIN}, {@code COMMIT} and {@code ROLLBACK} stand for
 * JDBC's methods.
 */
class SqlScriptTest {
    private static final Path SCRIPTS = Path.of("src/test/resources/sql");
    private static final String ANSWER = "--> ";

    static Stream<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            return files.filter(file -> file.toString().endsWith(".sql")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void answers(Path script) throws Exception {
        List<String> expected = Files.readAllLines(script);
        List<String> actual = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:dcm:"); Statement statement = connection.createStatement()) {
            StringBuilder sql = new StringBuilder();
            for (String line : expected) {
                if (line.startsWith(ANSWER)) {
                    continue;
                }
                actual.add(line);
                if (!line.startsWith("--")) {
                    sql.append(line).append('\n');
                }
                if (line.endsWith(";")) {
                    answer(statement, sql.substring(0, sql.lastIndexOf(";")).strip()).forEach(answer -> actual.add(ANSWER + answer));
                    sql.setLength(0);
                }
            }
            assertThat(sql.toString()).as("text after the last semicolon").isBlank();
        }
        if (Boolean.getBoolean("rewrite")) {
            Files.write(script, actual);
        } else {
            assertThat(actual).isEqualTo(expected);
        }
    }

    private static List<String> answer(Statement statement, String sql) {
        try {
            switch (sql) {
                case "BEGIN" -> statement.getConnection().setAutoCommit(false);
                case "COMMIT" -> {
                    statement.getConnection().commit();
                    statement.getConnection().setAutoCommit(true);
                }
                case "ROLLBACK" -> {
                    statement.getConnection().rollback();
                    statement.getConnection().setAutoCommit(true);
                }
                default -> {
                    if (statement.execute(sql)) {
                        return rows(statement.getResultSet());
                    }
                    int count = statement.getUpdateCount();
                    return count == 0 ? List.of() : List.of(count == 1 ? "1 row" : count + " rows");
                }
            }
            return List.of();
        } catch (SQLException e) {
            return List.of(("error " + e.getSQLState() + ": " + e.getMessage()).split("\n"));
        }
    }

    private static List<String> rows(ResultSet rows) throws SQLException {
        List<String> lines = new ArrayList<>();
        int width = rows.getMetaData().getColumnCount();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
            names.add(rows.getMetaData().getColumnLabel(i));
        }
        lines.add(String.join(" | ", names));
        while (rows.next()) {
            List<String> cells = new ArrayList<>();
            for (int i = 1; i <= width; i++) {
                cells.add(String.valueOf(rows.getString(i)));
            }
            lines.add(String.join(" | ", cells));
        }
        return lines;
    }
}
