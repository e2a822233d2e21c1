package dev.dcm.emulation.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A file of comma-separated values with a header and without quotes, as traces are published. */
record CsvTable(Path file, Map<String, Integer> columns, List<String> lines) {

    static CsvTable read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Map<String, Integer> columns = new HashMap<>();
        String[] header = lines.isEmpty() ? new String[0] : lines.get(0).split(",", -1);
        for (int i = 0; i < header.length; i++) {
            columns.put(header[i].strip(), i);
        }
        return new CsvTable(file, columns, lines.stream().skip(1).filter(l -> !l.isBlank()).toList());
    }

    /** The first rows, or all if there are fewer. */
    List<Row> first(int rows) {
        return IntStream.range(0, Math.min(rows, lines.size())).mapToObj(this::row).toList();
    }

    /** So many rows from all over the table, or all if there are fewer. */
    List<Row> spread(int rows) {
        int some = Math.min(rows, lines.size());
        return IntStream.range(0, some).mapToObj(i -> row((int) ((long) i * lines.size() / some))).toList();
    }

    private Row row(int number) {
        return new Row(number, lines.get(number).split(",", -1));
    }

    /** A row by the names of its columns. */
    final class Row {
        private final int number;
        private final String[] cells;

        private Row(int number, String[] cells) {
            this.number = number;
            this.cells = cells;
        }

        String text(String column) throws TraceException {
            Integer index = columns.get(column);
            if (index == null || index >= cells.length) {
                throw new TraceException(file, number + 2, "there is no column " + column);
            }
            return cells[index].strip();
        }

        /** A whole number; where nothing is written it is 0. */
        long number(String column) throws TraceException {
            String text = text(column);
            try {
                return text.isEmpty() ? 0 : Long.parseLong(text);
            } catch (NumberFormatException e) {
                throw new TraceException(file, number + 2, column + " '" + text + "' is not a whole number");
            }
        }
    }
}
