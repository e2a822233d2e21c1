package dev.dcm.model;

import java.util.List;

/** Lines of cells as text: the first column to the left, numbers to the right, a rule under the header and above the last line. */
final class AlignedText {
    private AlignedText() {
    }

    static String of(List<List<String>> lines) {
        int columns = lines.get(0).size();
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int c = 0; c < columns; c++) {
                widths[c] = Math.max(widths[c], line.get(c).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (i == 1 || i == lines.size() - 1) {
                rule(out, widths);
            }
            for (int c = 0; c < columns; c++) {
                String cell = lines.get(i).get(c);
                String padding = " ".repeat(widths[c] - cell.length());
                out.append(c == 0 ? cell + padding : "  " + padding + cell);
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static void rule(StringBuilder out, int[] widths) {
        for (int c = 0; c < widths.length; c++) {
            out.append(c == 0 ? "" : "  ").append("─".repeat(widths[c]));
        }
        out.append('\n');
    }
}
