package dev.dcm.examples.data;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import dev.dcm.examples.api.Outcome;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Tables of a database as values, as files, and back. */
public final class Tables {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private Tables() {
    }

    /** The result of a query. */
    public static Outcome.Table query(Connection connection, String name, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet result = statement.executeQuery(sql)) {
            List<TableColumn> columns = TableColumn.of(result.getMetaData());
            List<List<Object>> rows = new ArrayList<>();
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) {
                    row.add(result.getObject(i));
                }
                rows.add(row);
            }
            return new Outcome.Table(name, columns.stream().map(c -> new Outcome.Column(c.name(), c.isNumeric())).toList(), rows);
        }
    }

    /** Inserts rows, each with all columns of the table in order. */
    public static void insert(Connection connection, String table, List<List<Object>> rows) throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        String places = String.join(", ", Collections.nCopies(rows.get(0).size(), "?"));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
            for (List<Object> row : rows) {
                for (int i = 0; i < row.size(); i++) {
                    insert.setObject(i + 1, row.get(i));
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** Writes tables of the database into a folder, so that a {@link CsvLoader} can read them again. */
    public static void export(Connection connection, Path folder, List<String> tables) throws IOException, SQLException {
        Files.createDirectories(folder);
        for (String table : tables) {
            write(query(connection, table, "SELECT * FROM " + table), folder.resolve(table.toLowerCase(Locale.ROOT) + ".csv"));
        }
    }

    /** Writes a table with a header of column names. */
    public static void write(Outcome.Table table, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file); CSVPrinter printer = new CSVPrinter(out, FORMAT)) {
            printer.printRecord(table.columns().stream().map(c -> c.name().toLowerCase(Locale.ROOT)));
            for (List<Object> row : table.rows()) {
                printer.printRecord(row);
            }
        }
    }

    /**
     * Refuses the data if the view {@code data_problems} has rows: it has the columns place, problem and advice.
     *
     * @throws BadDataException with all of them
     */
    public static void requireSense(Connection connection) throws SQLException {
        List<DataProblem> problems = query(connection, "", "SELECT place, problem, advice FROM data_problems ORDER BY place, problem").rows().stream()
                .map(row -> new DataProblem((String) row.get(0), (String) row.get(1), (String) row.get(2))).toList();
        if (!problems.isEmpty()) {
            throw new BadDataException(problems);
        }
    }
}
