package dev.dcm.examples.data;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Fills tables from files {@code TABLE.csv} of a folder, by the names in their headers. All of a file is read, whatever is wrong with some rows, so that a
 * user hears of many mistakes at once; then {@link #finish} refuses the lot.
 */
public final class CsvLoader {
    private static final int MOST_PROBLEMS = 20;
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setIgnoreHeaderCase(true)
            .setIgnoreEmptyLines(true).setTrim(true).get();
    private final Connection connection;
    private final Path folder;
    private final List<DataProblem> problems = new ArrayList<>();

    public CsvLoader(Connection connection, Path folder) {
        this.connection = connection;
        this.folder = folder;
    }

    /** A file that must be there. */
    public CsvLoader load(String table) throws IOException, SQLException {
        if (!Files.exists(file(table))) {
            problems.add(new DataProblem(file(table).toString(), "there is no such file", "It is the table " + table + "; the first line names its columns."));
            return this;
        }
        return loadIfPresent(table);
    }

    /** A file without which the table stays empty. */
    public CsvLoader loadIfPresent(String table) throws IOException, SQLException {
        Path file = file(table);
        if (!Files.exists(file)) {
            return this;
        }
        try (Reader in = Files.newBufferedReader(file); CSVParser records = FORMAT.parse(in)) {
            load(table, TableColumn.of(connection, table), records);
        } catch (CharacterCodingException e) {
            problems.add(new DataProblem(file.toString(), "the file is not text in UTF-8", ""));
        }
        return this;
    }

    /** @throws BadDataException if something is wrong with a row of any file */
    public void finish() {
        if (!problems.isEmpty()) {
            int more = problems.size() - MOST_PROBLEMS;
            List<DataProblem> told = new ArrayList<>(problems.subList(0, Math.min(problems.size(), MOST_PROBLEMS)));
            if (more > 0) {
                told.add(new DataProblem(folder.toString(), "and " + more + " more rows are wrong", ""));
            }
            throw new BadDataException(told);
        }
    }

    private Path file(String table) {
        return folder.resolve(table.toLowerCase(Locale.ROOT) + ".csv");
    }

    private void load(String table, List<TableColumn> columns, CSVParser records) throws SQLException {
        List<String> header = records.getHeaderNames();
        for (TableColumn column : columns) {
            if (header.stream().noneMatch(column.name()::equalsIgnoreCase)) {
                problems.add(new DataProblem(file(table) + ":1", "there is no column " + column.name().toLowerCase(Locale.ROOT),
                        "The first line has to name all columns of " + table + "; others are ignored."));
            }
        }
        if (!problems.isEmpty()) {
            return;
        }
        String places = String.join(", ", Collections.nCopies(columns.size(), "?"));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
            for (CSVRecord record : records) {
                // The number of the line on which the record ends; records of one line are the rule.
                String place = file(table) + ":" + records.getCurrentLineNumber();
                insert(insert, columns, record, place);
            }
        }
    }

    private void insert(PreparedStatement insert, List<TableColumn> columns, CSVRecord record, String place) throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            TableColumn column = columns.get(i);
            String text = record.isSet(column.name()) ? record.get(column.name()) : "";
            try {
                insert.setObject(i + 1, column.value(text));
            } catch (NumberFormatException e) {
                problems.add(new DataProblem(place, column.name().toLowerCase(Locale.ROOT) + " is '" + text + "', and should be a whole number", ""));
                return;
            }
        }
        try {
            insert.executeUpdate();
        } catch (SQLException e) {
            problems.add(new DataProblem(place, String.valueOf(e.getMessage()).lines().findFirst().orElse(""), ""));
        }
    }
}
