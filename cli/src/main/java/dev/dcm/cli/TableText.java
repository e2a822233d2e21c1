package dev.dcm.cli;

import java.io.IOException;
import java.io.Writer;

/** Draws a grid for people: aligned, lightly ruled, no wider than the terminal. */
final class TableText {
    private static final String BETWEEN = "  ";
    private final Writer out;
    private final int columns;

    TableText(Writer out, int columns) {
        this.out = out;
        this.columns = columns;
    }

    /** Writes the table row by row; the rows are looked at once before, for the widths of their columns. */
    void write(Grid grid) throws IOException {
        int[] widths = ColumnWidths.fit(wanted(grid), BETWEEN.length(), columns);
        String[] line = new String[widths.length];
        out.write(TextWidth.truncate(CellText.escape(grid.name()), columns) + "\n");
        for (int c = 0; c < widths.length; c++) {
            line[c] = CellText.escape(grid.columns().get(c).name());
        }
        writeLine(grid, line, widths);
        for (int c = 0; c < widths.length; c++) {
            line[c] = "─".repeat(widths[c]);
        }
        writeLine(grid, line, widths);
        for (int r = 0; r < grid.rows(); r++) {
            for (int c = 0; c < widths.length; c++) {
                line[c] = CellText.onOneLine(grid.cells().at(r, c));
            }
            writeLine(grid, line, widths);
        }
        out.write(footer(grid, grid.columns().size() - widths.length));
    }

    private static int[] wanted(Grid grid) {
        int[] wanted = new int[grid.columns().size()];
        for (int c = 0; c < wanted.length; c++) {
            wanted[c] = TextWidth.of(CellText.escape(grid.columns().get(c).name()));
            for (int r = 0; r < grid.rows(); r++) {
                wanted[c] = Math.max(wanted[c], TextWidth.of(CellText.onOneLine(grid.cells().at(r, c))));
            }
        }
        return wanted;
    }

    private void writeLine(Grid grid, String[] cells, int[] widths) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < cells.length; c++) {
            String text = TextWidth.truncate(cells[c], widths[c]);
            String padding = " ".repeat(widths[c] - TextWidth.of(text));
            line.append(c == 0 ? "" : BETWEEN);
            line.append(grid.columns().get(c).numeric() ? padding + text : text + padding);
        }
        out.write(line.toString().stripTrailing() + "\n");
    }

    private static String footer(Grid grid, int hidden) {
        String rows = grid.rows() == 1 ? "1 row" : grid.rows() + " rows";
        return "(" + rows + (hidden == 0 ? "" : "; " + hidden + " more columns than fit, --format csv shows them") + ")\n";
    }
}
