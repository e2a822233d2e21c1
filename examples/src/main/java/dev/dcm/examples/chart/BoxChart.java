package dev.dcm.examples.chart;

import dev.dcm.benchmarks.plot.Canvas;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import java.util.List;

/** Panels one below the other, each with a box per machine in which everything that it holds has its name. The height of a box is its capacity. */
public record BoxChart(String title, String subtitle, List<Sign> signs, List<Panel> panels) implements Chart {
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
        double boxes = panels.stream().mapToInt(p -> p.boxes().size()).max().orElse(0) * (BOX + GAP);
        double key = signs.stream().mapToDouble(BoxChart::keyWidth).sum();
        double texts = Math.max(TITLE.width(title), SUBTITLE.width(subtitle));
        double names = panels.stream().mapToDouble(p -> PANEL.width(p.name())).max().orElse(0);
        return (int) Math.ceil(2 * LEFT + Math.max(Math.max(boxes, key), Math.max(texts, names)));
    }

    @Override
    public int height() {
        return (int) Math.ceil(TOP + panels.size() * panelHeight() + 10);
    }

    private static double panelHeight() {
        return ABOVE + TALLEST + BELOW;
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
        double scale = TALLEST / panels.stream().flatMap(p -> p.boxes().stream()).mapToDouble(Box::capacity).max().orElse(1);
        for (int i = 0; i < panels.size(); i++) {
            draw(canvas, panels.get(i), TOP + i * panelHeight(), scale);
        }
    }

    private static void draw(Canvas canvas, Panel panel, double top, double scale) {
        canvas.text(panel.name(), LEFT, top + 18, PANEL);
        double bottom = top + ABOVE + TALLEST;
        for (int i = 0; i < panel.boxes().size(); i++) {
            draw(canvas, panel.boxes().get(i), LEFT + i * (BOX + GAP), bottom, scale);
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
