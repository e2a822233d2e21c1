package dev.dcm.benchmarks.plot;

import java.util.List;

/** What the colours stand for, in one line. */
final class Legend {
    private static final Canvas.Style STYLE = new Canvas.Style(14, false, Colour.INK, Canvas.Anchor.START);
    private static final double SIGN = 26;
    private static final double GAP = 26;

    /** An entry; a line where {@code dashed} says how, otherwise a box. */
    record Entry(String name, Colour colour, boolean isLine, boolean dashed) {
    }

    private Legend() {
    }

    static void draw(Canvas canvas, List<Entry> entries, double left, double baseline) {
        double x = left;
        for (Entry entry : entries) {
            if (entry.isLine()) {
                canvas.line(new double[] {x, x + SIGN}, new double[] {baseline - 5, baseline - 5}, entry.colour(), 2.5, entry.dashed());
                canvas.circle(x + SIGN / 2, baseline - 5, 4, entry.colour(), entry.colour());
            } else {
                canvas.rectangle(x + SIGN - 16, baseline - 12, 14, 14, entry.colour());
            }
            canvas.text(entry.name(), x + SIGN + 6, baseline, STYLE);
            x += SIGN + 6 + STYLE.width(entry.name()) + GAP;
        }
    }
}
