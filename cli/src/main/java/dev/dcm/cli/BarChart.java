package dev.dcm.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Bars of used and free capacity, two states side by side. */
final class BarChart {
    private static final int WIDEST = 20;

    /** One line of the chart. */
    record Bar(String label, long before, long after, long capacity) {
    }

    private BarChart() {
    }

    static void write(Writer out, String title, List<Bar> bars) throws IOException {
        long scale = bars.stream().mapToLong(b -> Math.max(b.capacity(), Math.max(b.before(), b.after()))).max().orElse(1);
        int label = bars.stream().mapToInt(b -> TextWidth.of(b.label())).max().orElse(0);
        String indent = " ".repeat(label + 2);
        out.write(title + "\n" + indent + pad("before", WIDEST + 10) + "after\n");
        for (Bar bar : bars) {
            out.write(pad(bar.label(), label + 2) + pad(draw(bar.before(), bar.capacity(), scale), WIDEST + 10)
                    + draw(bar.after(), bar.capacity(), scale) + "\n");
        }
    }

    static String draw(long used, long capacity, long scale) {
        int full = cells(used, scale);
        int free = Math.max(0, cells(capacity, scale) - full);
        return "█".repeat(full) + "░".repeat(free) + " " + used + "/" + capacity;
    }

    private static int cells(long amount, long scale) {
        return (int) Math.round((double) amount * WIDEST / Math.max(1, scale));
    }

    private static String pad(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - TextWidth.of(text)));
    }
}
