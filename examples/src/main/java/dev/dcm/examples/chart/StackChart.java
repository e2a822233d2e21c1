package dev.dcm.examples.chart;

import dev.dcm.benchmarks.plot.Canvas;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import java.util.List;
import java.util.Locale;

/** Panels side by side, each with a column per host that is a stack of what runs there, in percent of the host. A dashed line is at the lowest and the highest column. */
public record StackChart(String title, String subtitle, List<Panel> panels) implements Chart {
    private static final int HEIGHT = 460;
    private static final double LEFT = 64;
    private static final double GAP = 96;
    private static final double TOP = 120;
    private static final double BOTTOM = HEIGHT - 60;
    private static final double COLUMN = 24;
    private static final double BAR = 18;
    private static final Canvas.Style TITLE = new Canvas.Style(20, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style SUBTITLE = new Canvas.Style(14, false, Colour.FAINT_INK, Canvas.Anchor.START);
    private static final Canvas.Style NAME = new Canvas.Style(15, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style LABEL = new Canvas.Style(12, false, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style AXIS = new Canvas.Style(12, false, Colour.FAINT_INK, Canvas.Anchor.END);
    private static final Canvas.Style LIMIT = new Canvas.Style(12, true, Colour.RED, Canvas.Anchor.START);

    /** One state of all hosts. */
    public record Panel(String name, List<Stack> stacks) {
        double width() {
            return stacks.size() * COLUMN;
        }
    }

    /** A host, and the percentages of it that are taken, from the bottom up. */
    public record Stack(String label, List<Double> percents) {
        double total() {
            return percents.stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    @Override
    public int width() {
        return (int) Math.ceil(Math.max(LEFT + panels.stream().mapToDouble(p -> p.width() + GAP).sum(), 48 + Math.max(TITLE.width(title), SUBTITLE.width(subtitle))));
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.text(title, 24, 38, TITLE);
        canvas.text(subtitle, 24, 62, SUBTITLE);
        double left = LEFT;
        for (Panel panel : panels) {
            draw(canvas, panel, left);
            left += panel.width() + GAP;
        }
    }

    private void draw(Canvas canvas, Panel panel, double left) {
        double right = left + panel.width();
        canvas.text(panel.name(), left, TOP - 18, NAME);
        for (int percent = 0; percent <= 100; percent += 25) {
            horizontal(canvas, percent, left, right, Colour.GRID, false);
            canvas.text(percent + " %", left - 6, y(percent) + 4, AXIS);
        }
        for (int i = 0; i < panel.stacks().size(); i++) {
            draw(canvas, panel.stacks().get(i), left + i * COLUMN + (COLUMN - BAR) / 2);
        }
        double least = panel.stacks().stream().mapToDouble(Stack::total).min().orElse(0);
        double most = panel.stacks().stream().mapToDouble(Stack::total).max().orElse(0);
        limit(canvas, least, left, right, 13);
        limit(canvas, most, left, right, -4);
    }

    private void draw(Canvas canvas, Stack stack, double x) {
        double below = 0;
        boolean dark = true;
        for (double percent : stack.percents()) {
            double height = y(below) - y(below + percent);
            canvas.rectangle(x, y(below + percent), BAR, height, dark ? Colour.BLUE : Colour.SKY);
            below += percent;
            dark = !dark;
        }
        canvas.text(stack.label(), x + BAR / 2, BOTTOM + 18, LABEL);
    }

    private void limit(Canvas canvas, double percent, double left, double right, double offset) {
        horizontal(canvas, percent, left, right, Colour.RED, true);
        canvas.text(String.format(Locale.ROOT, "%.0f %%", percent), right + 4, y(percent) + offset, LIMIT);
    }

    private void horizontal(Canvas canvas, double percent, double left, double right, Colour colour, boolean dashed) {
        canvas.line(new double[] {left, right}, new double[] {y(percent), y(percent)}, colour, 1, dashed);
    }

    private static double y(double percent) {
        return BOTTOM - (BOTTOM - TOP) * percent / 100;
    }
}
