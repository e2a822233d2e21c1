package dev.dcm.examples.data;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
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
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Fills tables from files {@code TABLE.csv} of a folder, by the names in their headers. All of a file is read, whatever is wrong with some rows, so that a
 * user hears of many mistakes at once; then {@link #finish} refuses the lot. A file after a wrong one is not read.
 */
public final class CsvLoader {
    private static final int MOST_PROBLEMS = 20;
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setIgnoreHeaderCase(true)
            .setIgnoreEmptyLines(true).setTrim(true).get();
    private final Connection connection;
    private final String folder;
    private final Folder files;
    private final List<DataProblem> problems = new ArrayList<>();

    /** Where files come from. */
    private interface Folder {
        /** Null if there is no such file. */
        Reader open(String name) throws IOException;
    }

    private CsvLoader(Connection connection, String folder, Folder files) {
        this.connection = connection;
        this.folder = folder;
        this.files = files;
    }

    /** Files of a directory of the user. */
    public static CsvLoader of(Connection connection, Path directory) {
        return new CsvLoader(connection, directory.toString(), name -> {
            Path file = directory.resolve(name);
            return Files.exists(file) ? withoutMark(Files.newBufferedReader(file)) : null;
        });
    }

    /** Spreadsheets begin their files with a mark that is no part of the first name. */
    private static Reader withoutMark(BufferedReader in) throws IOException {
        in.mark(1);
        if (in.read() != BYTE_ORDER_MARK) {
            in.reset();
        }
        return in;
    }

    /** The data that comes with an example. */
    public static CsvLoader of(Connection connection, ExampleFolder folder) {
        return new CsvLoader(connection, folder.name() + "/data", name -> new StringReader(folder.text("data/" + name)));
    }

    /** A file that must be there. */
    public CsvLoader load(String table) throws IOException, SQLException {
        return load(table, true);
    }

    /** A file without which the table stays empty. */
    public CsvLoader loadIfPresent(String table) throws IOException, SQLException {
        return load(table, false);
    }

    private CsvLoader load(String table, boolean isNeeded) throws IOException, SQLException {
        try (Reader in = files.open(fileName(table))) {
            if (in != null) {
                try (CSVParser records = FORMAT.parse(in)) {
                    load(table, TableColumn.of(connection, table), records);
                }
            } else if (isNeeded) {
                problems.add(new DataProblem(place(table), "there is no such file", "It is the table " + table + "; the first line names its columns."));
            }
        } catch (CharacterCodingException e) {
            problems.add(new DataProblem(place(table), "the file is not text in UTF-8", ""));
        } catch (UncheckedIOException | CSVException e) {
            String reason = e.getCause() instanceof CharacterCodingException ? "the file is not text in UTF-8" : "the file is not CSV: a quote is missing or too many";
            problems.add(new DataProblem(place(table), reason, "Quote a value that has a comma or a quote in it, and double the quotes in it."));
        }
        return this;
    }

    /** @throws BadDataException if something is wrong with a row of any file */
    public void finish() {
        if (!problems.isEmpty()) {
            int more = problems.size() - MOST_PROBLEMS;
            List<DataProblem> told = new ArrayList<>(problems.subList(0, Math.min(problems.size(), MOST_PROBLEMS)));
            if (more > 0) {
                told.add(new DataProblem(folder, "and " + more + " more rows are wrong", ""));
            }
            throw new BadDataException(told);
        }
    }

    private static String fileName(String table) {
        return table.toLowerCase(Locale.ROOT) + ".csv";
    }

    private String place(String table) {
        return folder + "/" + fileName(table);
    }

    private void load(String table, List<TableColumn> columns, CSVParser records) throws SQLException {
        List<String> header = records.getHeaderNames();
        for (TableColumn column : columns) {
            if (header.stream().noneMatch(column.name()::equalsIgnoreCase)) {
                problems.add(new DataProblem(place(table) + ":1", "there is no column " + column.name().toLowerCase(Locale.ROOT),
                        "The first line has to name all columns of " + table + "; others are ignored."));
            }
        }
        if (!problems.isEmpty()) {
            // Files refer to those before them: what is wrong there would be told once more for each row here.
            return;
        }
        String places = String.join(", ", Collections.nCopies(columns.size(), "?"));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
            for (CSVRecord record : records) {
                // The number of the line on which the record ends; records of one line are the rule.
                String place = place(table) + ":" + records.getCurrentLineNumber();
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
            } catch (IllegalArgumentException e) {
                problems.add(new DataProblem(place, column.name().toLowerCase(Locale.ROOT) + " is '" + text + "', and should be " + column.wanted(), ""));
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
