package dev.dcm.examples.chart;

import dev.dcm.benchmarks.plot.Canvas;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import java.util.List;

/**
 * Panels with a box per machine, in which everything that it holds has its name. The height of a box is its capacity.
 *
 * @param perRow how many panels stand side by side
 */
public record BoxChart(String title, String subtitle, List<Sign> signs, int perRow, List<Panel> panels) implements Chart {
    private static final double LEFT = 24;
    private static final double TOP = 112;
    private static final double BOX = 76;
    private static final double GAP = 14;
    private static final double TALLEST = 168;
    private static final double ABOVE = 34;
    private static final double BELOW = 46;
    private static final double SIGN = 14;
    private static final int SMALL = 11;
    private static final Canvas.Style TITLE = new Canvas.Style(20, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style SUBTITLE = new Canvas.Style(14, false, Colour.FAINT_INK, Canvas.Anchor.START);
    private static final Canvas.Style KEY = new Canvas.Style(13, false, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style PANEL = new Canvas.Style(15, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style NAME = new Canvas.Style(13, true, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style NOTE = new Canvas.Style(SMALL, false, Colour.FAINT_INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style ITEM = new Canvas.Style(SMALL, false, Colour.PAPER, Canvas.Anchor.MIDDLE);

    /** What a colour stands for. */
    public record Sign(String meaning, Colour colour) {
    }

    /** One state of all machines. */
    public record Panel(String name, List<Box> boxes) {
    }

    /**
     * A machine.
     *
     * @param note     below its name, or empty
     * @param capacity in the unit of the items' sizes
     * @param isThere  whether it can hold anything; if not, its box is dashed
     * @param items    from the bottom up
     */
    public record Box(String name, String note, double capacity, boolean isThere, List<Item> items) {
    }

    /** What a machine holds; the label is left out where it does not fit. */
    public record Item(String label, double size, Colour colour) {
    }

    @Override
    public int width() {
        double key = signs.stream().mapToDouble(BoxChart::keyWidth).sum();
        double texts = Math.max(TITLE.width(title), SUBTITLE.width(subtitle));
        return (int) Math.ceil(2 * LEFT + Math.max(perRow * panelWidth(), Math.max(key, texts)));
    }

    @Override
    public int height() {
        double height = TOP + 10;
        for (int row = 0; row * perRow < panels.size(); row++) {
            height += rowHeight(row);
        }
        return (int) Math.ceil(height);
    }

    private double panelWidth() {
        return panels.stream().mapToDouble(p -> Math.max(p.boxes().size() * (BOX + GAP), PANEL.width(p.name())) + GAP).max().orElse(0);
    }

    private List<Panel> row(int row) {
        return panels.subList(row * perRow, Math.min((row + 1) * perRow, panels.size()));
    }

    private double rowHeight(int row) {
        return ABOVE + tallest(row(row)) * scale() + BELOW;
    }

    private double scale() {
        return TALLEST / tallest(panels);
    }

    private static double tallest(List<Panel> panels) {
        return panels.stream().flatMap(p -> p.boxes().stream()).mapToDouble(Box::capacity).max().orElse(1);
    }

    private static double keyWidth(Sign sign) {
        return SIGN + 6 + KEY.width(sign.meaning()) + 22;
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.text(title, LEFT, 38, TITLE);
        canvas.text(subtitle, LEFT, 62, SUBTITLE);
        double x = LEFT;
        for (Sign sign : signs) {
            canvas.rectangle(x, 80, SIGN, SIGN, sign.colour());
            canvas.text(sign.meaning(), x + SIGN + 6, 92, KEY);
            x += keyWidth(sign);
        }
        double top = TOP;
        for (int row = 0; row * perRow < panels.size(); row++) {
            for (int i = 0; i < row(row).size(); i++) {
                draw(canvas, row(row).get(i), LEFT + i * panelWidth(), top, top + rowHeight(row) - BELOW);
            }
            top += rowHeight(row);
        }
    }

    private void draw(Canvas canvas, Panel panel, double left, double top, double bottom) {
        canvas.text(panel.name(), left, top + 18, PANEL);
        for (int i = 0; i < panel.boxes().size(); i++) {
            draw(canvas, panel.boxes().get(i), left + i * (BOX + GAP), bottom, scale());
        }
    }

    private static void draw(Canvas canvas, Box box, double left, double bottom, double scale) {
        double height = box.capacity() * scale;
        if (box.isThere()) {
            canvas.rectangle(left, bottom - height, BOX, height, Colour.GRID);
        } else {
            canvas.frame(left, bottom - height, BOX, height, Colour.FAINT_INK);
        }
        double y = bottom;
        for (Item item : box.items()) {
            double size = item.size() * scale;
            y -= size;
            canvas.rectangle(left, y, BOX, Math.max(size - 1, 0.5), item.colour());
            if (size >= SMALL && ITEM.width(item.label()) <= BOX) {
                canvas.text(item.label(), left + BOX / 2, y + size / 2 + SMALL * 0.36, ITEM);
            }
        }
        canvas.text(box.name(), left + BOX / 2, bottom + 17, NAME);
        if (!box.note().isEmpty()) {
            canvas.text(fitting(box.note()), left + BOX / 2, bottom + 32, NOTE);
        }
    }

    /** As much of a note as there is room for beside the next one. */
    private static String fitting(String note) {
        String shown = note;
        while (NOTE.width(shown) > BOX + GAP - 2) {
            shown = shown.substring(0, shown.length() - 2) + "…";
        }
        return shown;
    }
}
