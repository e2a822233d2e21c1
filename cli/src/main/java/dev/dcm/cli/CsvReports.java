package dev.dcm.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Reports as comma-separated values: a header and the rows, NULL as nothing. One table stands alone; several are
 * separated by an empty line, and each is named on a line that starts with {@code #}.
 */
final class CsvReports implements ReportWriter {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    private final Console console;
    private final Writer out;
    private final boolean severalFiles;
    private boolean empty = true;

    CsvReports(Console console, boolean severalFiles) {
        this.console = console;
        this.out = console.out();
        this.severalFiles = severalFiles;
    }

    @Override
    public void write(Report report) throws IOException {
        console.complain(report.problems());
        if (report.status() == Status.INFEASIBLE || report.status() == Status.TIMEOUT) {
            console.err().println(report.file() + ": " + TableReports.statusLine(report));
        }
        if (report.verification() != null) {
            console.err().println(report.file() + ": " + report.verification().summary());
        }
        for (Grid table : report.tables()) {
            if (!empty) {
                out.write("\n");
            }
            empty = false;
            if (severalFiles || report.tables().size() > 1) {
                out.write("# " + CellText.escape(table.name()) + (severalFiles ? " in " + report.file() : "") + "\n");
            }
            write(out, table);
        }
    }

    /** Several tables as one report has them. */
    static void write(Writer out, List<Grid> tables) throws IOException {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.size() > 1) {
                out.write((i == 0 ? "# " : "\n# ") + CellText.escape(tables.get(i).name()) + "\n");
            }
            write(out, tables.get(i));
        }
    }

    static void write(Writer out, Grid table) throws IOException {
        CSVPrinter printer = new CSVPrinter(out, FORMAT);
        printer.printRecord(table.columns().stream().map(Grid.Column::name));
        for (int r = 0; r < table.rows(); r++) {
            for (int c = 0; c < table.columns().size(); c++) {
                Object value = table.cells().at(r, c);
                printer.print(value == null ? null : CellText.of(value));
            }
            printer.println();
        }
    }
}
