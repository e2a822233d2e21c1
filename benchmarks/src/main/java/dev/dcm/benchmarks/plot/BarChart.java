package dev.dcm.benchmarks.plot;

import java.util.List;

/** Times as groups of bars, one bar per series in each group. */
public record BarChart(String title, String subtitle, List<Series> series, List<Group> groups) implements Chart {
    private static final double LEFT = 80;
    private static final double TOP = 150;
    private static final int BELOW = 70;
    private static final Canvas.Style TITLE = new Canvas.Style(20, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style SUBTITLE = new Canvas.Style(14, false, Colour.FAINT_INK, Canvas.Anchor.START);
    private static final Canvas.Style VALUE = new Canvas.Style(12, false, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style NAME = new Canvas.Style(13, true, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style NOTE = new Canvas.Style(13, false, Colour.FAINT_INK, Canvas.Anchor.MIDDLE);

    /** What bars of one colour stand for. */
    public record Series(String name, Colour colour) {
    }

    /**
     * Bars that stand together.
     *
     * @param note below the name, or empty
     */
    public record Group(String name, String note, List<Bar> bars) {
    }

    /** A time, or 0 for no bar; {@code atLeast} where a time limit cut it off. */
    public record Bar(double milliseconds, boolean atLeast) {
        String text() {
            return (atLeast ? "> " : "") + TimeAxis.text(milliseconds);
        }
    }

    @Override
    public int width() {
        return (int) (LEFT + 30 + groups.size() * groupWidth());
    }

    @Override
    public int height() {
        return 560;
    }

    /** Wide enough for all that is written below it and above its bars. */
    private double groupWidth() {
        double names = groups.stream().mapToDouble(g -> Math.max(NAME.width(g.name()), NOTE.width(g.note()))).max().orElse(0);
        return Math.max(names + 12, series.size() * barWidth() + 24);
    }

    private double barWidth() {
        return groups.stream().flatMap(g -> g.bars().stream()).mapToDouble(b -> VALUE.width(b.text())).max().orElse(0) + 6;
    }

    @Override
    public void draw(Canvas canvas) {
        double bottom = height() - BELOW;
        canvas.text(title, 24, 38, TITLE);
        canvas.text(subtitle, 24, 62, SUBTITLE);
        Legend.draw(canvas, series.stream().map(s -> new Legend.Entry(s.name(), s.colour(), false, false)).toList(), LEFT - 16, 94);
        TimeAxis axis = new TimeAxis(groups.stream().flatMap(g -> g.bars().stream()).map(Bar::milliseconds).toList(), bottom, TOP);
        axis.draw(canvas, LEFT, width() - 30);
        for (int i = 0; i < groups.size(); i++) {
            draw(canvas, axis, groups.get(i), LEFT + (i + 0.5) * groupWidth(), bottom);
        }
    }

    private void draw(Canvas canvas, TimeAxis axis, Group group, double middle, double bottom) {
        for (int i = 0; i < group.bars().size(); i++) {
            Bar bar = group.bars().get(i);
            double x = middle + (i - group.bars().size() / 2.0) * barWidth();
            double y = Math.min(bottom - 1, axis.y(bar.milliseconds()));
            if (bar.milliseconds() == 0) {
                continue;
            }
            if (bar.atLeast()) {
                canvas.frame(x + 3, y, barWidth() - 6, bottom - y, series.get(i).colour());
            } else {
                canvas.rectangle(x + 3, y, barWidth() - 6, bottom - y, series.get(i).colour());
            }
            canvas.text(bar.text(), x + barWidth() / 2, y - 6, VALUE);
        }
        canvas.text(group.name(), middle, bottom + 24, NAME);
        if (!group.note().isEmpty()) {
            canvas.text(group.note(), middle, bottom + 44, NOTE);
        }
    }
}
