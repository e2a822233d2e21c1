package dev.dcm.benchmarks.plot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Times against a quantity, both on logarithmic axes. A thin upright line leads from each point to the time of the slow ones. */
public record LineChart(String title, String subtitle, String quantity, List<Series> series) implements Chart {
    private static final double LEFT = 80;
    private static final double RIGHT = 90;
    private static final double TOP = 150;
    private static final int BELOW = 70;
    private static final Canvas.Style TITLE = new Canvas.Style(20, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style SUBTITLE = new Canvas.Style(14, false, Colour.FAINT_INK, Canvas.Anchor.START);
    private static final Canvas.Style TICK = new Canvas.Style(13, false, Colour.FAINT_INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style AXIS = new Canvas.Style(14, false, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final int VALUE_SIZE = 12;
    /** Between the base lines of two values, so that they do not touch. */
    private static final double VALUE_HEIGHT = 15;

    /** A line through points of growing quantity. */
    public record Series(String name, Colour colour, boolean dashed, List<Point> points) {
    }

    /**
     * A point of a line.
     *
     * @param slow    the time that only the slow ones exceed
     * @param atLeast whether a time limit cut it off
     */
    public record Point(int quantity, double milliseconds, double slow, boolean atLeast) {
    }

    @Override
    public int width() {
        return 960;
    }

    @Override
    public int height() {
        return 560;
    }

    @Override
    public void draw(Canvas canvas) {
        double bottom = height() - BELOW;
        canvas.text(title, 24, 38, TITLE);
        canvas.text(subtitle, 24, 62, SUBTITLE);
        Legend.draw(canvas, series.stream().map(s -> new Legend.Entry(s.name(), s.colour(), true, s.dashed())).toList(), LEFT - 16, 94);
        TimeAxis axis = new TimeAxis(points().flatMap(p -> Stream.of(p.milliseconds(), p.slow())).toList(), bottom, TOP);
        axis.draw(canvas, LEFT, width() - RIGHT);
        for (int tick : points().map(Point::quantity).distinct().sorted().toList()) {
            canvas.line(new double[] {x(tick), x(tick)}, new double[] {bottom, bottom + 5}, Colour.FAINT_INK, 1, false);
            canvas.text(String.format(Locale.ROOT, "%,d", tick), x(tick), bottom + 22, TICK);
        }
        canvas.text(quantity, (LEFT + width() - RIGHT) / 2, bottom + 48, AXIS);
        series.forEach(s -> draw(canvas, axis, s));
        values(canvas, axis);
    }

    private Stream<Point> points() {
        return series.stream().flatMap(s -> s.points().stream());
    }

    private double x(int value) {
        double least = Math.log(points().mapToInt(Point::quantity).min().orElseThrow());
        double most = Math.log(points().mapToInt(Point::quantity).max().orElseThrow());
        double part = most == least ? 0.5 : (Math.log(value) - least) / (most - least);
        return LEFT + 40 + part * (width() - LEFT - RIGHT - 80);
    }

    private void draw(Canvas canvas, TimeAxis axis, Series line) {
        double[] xs = line.points().stream().mapToDouble(p -> x(p.quantity())).toArray();
        double[] ys = line.points().stream().mapToDouble(p -> axis.y(p.milliseconds())).toArray();
        canvas.line(xs, ys, line.colour(), 2.5, line.dashed());
        for (int i = 0; i < xs.length; i++) {
            Point point = line.points().get(i);
            canvas.line(new double[] {xs[i], xs[i]}, new double[] {ys[i], axis.y(point.slow())}, line.colour(), 1.5, false);
            canvas.circle(xs[i], ys[i], 4.5, point.atLeast() ? Colour.PAPER : line.colour(), line.colour());
        }
    }

    /** The times at the right ends of the lines, pushed apart where they would touch. */
    private void values(Canvas canvas, TimeAxis axis) {
        double lowest = Double.MAX_VALUE;
        List<Series> upwards = series.stream().sorted((a, b) -> Double.compare(last(a).milliseconds(), last(b).milliseconds())).toList();
        for (Series line : upwards) {
            Point point = last(line);
            double y = Math.min(axis.y(point.milliseconds()) + 4, lowest - VALUE_HEIGHT);
            canvas.text((point.atLeast() ? "> " : "") + TimeAxis.text(point.milliseconds()), x(point.quantity()) + 12, y,
                    new Canvas.Style(VALUE_SIZE, true, line.colour(), Canvas.Anchor.START));
            lowest = y;
        }
    }

    private static Point last(Series line) {
        return line.points().get(line.points().size() - 1);
    }
}
