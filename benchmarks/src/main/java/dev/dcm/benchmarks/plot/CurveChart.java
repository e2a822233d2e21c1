package dev.dcm.benchmarks.plot;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Curves over numbers, such as shares of all or counts over time.
 *
 * @param x what the numbers from left to right are
 * @param y what the numbers upwards are
 */
public record CurveChart(String title, String subtitle, Measure x, Measure y, List<Curve> curves) implements Chart {
    private static final double LEFT = 90;
    private static final double RIGHT = 50;
    private static final double TOP = 150;
    private static final double BELOW = 70;
    private static final Canvas.Style TITLE = new Canvas.Style(20, true, Colour.INK, Canvas.Anchor.START);
    private static final Canvas.Style SUBTITLE = new Canvas.Style(14, false, Colour.FAINT_INK, Canvas.Anchor.START);
    private static final Canvas.Style X_TICK = new Canvas.Style(13, false, Colour.FAINT_INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style Y_TICK = new Canvas.Style(13, false, Colour.FAINT_INK, Canvas.Anchor.END);
    private static final Canvas.Style X_NAME = new Canvas.Style(14, false, Colour.INK, Canvas.Anchor.MIDDLE);
    private static final Canvas.Style Y_NAME = new Canvas.Style(14, false, Colour.INK, Canvas.Anchor.START);

    /** What an axis measures, and whether its numbers grow by factors. */
    public record Measure(String name, boolean logarithmic) {
    }

    /** A point of a curve. */
    public record Point(double x, double y) {
    }

    /** A curve through points from left to right. */
    public record Curve(String name, Colour colour, boolean dashed, List<Point> points) {

        /** Which share of all numbers does not exceed a number: the empirical distribution, as steps. */
        public static Curve distribution(String name, Colour colour, Collection<Double> numbers) {
            List<Double> sorted = numbers.stream().sorted().toList();
            List<Point> points = IntStream.range(0, 2 * sorted.size())
                    .mapToObj(i -> new Point(sorted.get(i / 2), (double) ((i + 1) / 2) / sorted.size())).toList();
            return new Curve(name, colour, false, points);
        }
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
        Axis across = axis(x, Point::x);
        Axis upwards = axis(y, Point::y);
        double bottom = height() - BELOW;
        canvas.text(title, 24, 38, TITLE);
        canvas.text(subtitle, 24, 62, SUBTITLE);
        Legend.draw(canvas, curves.stream().map(c -> new Legend.Entry(c.name(), c.colour(), true, c.dashed())).toList(), LEFT - 66, 94);
        canvas.text(y.name(), 24, TOP - 18, Y_NAME);
        for (double tick : upwards.ticks()) {
            double at = y(upwards, tick);
            canvas.line(new double[] {LEFT, width() - RIGHT}, new double[] {at, at}, at == bottom ? Colour.FAINT_INK : Colour.GRID, 1, false);
            canvas.text(Axis.text(tick), LEFT - 8, at + 4.5, Y_TICK);
        }
        for (double tick : across.ticks()) {
            double at = x(across, tick);
            canvas.line(new double[] {at, at}, new double[] {bottom, bottom + 5}, Colour.FAINT_INK, 1, false);
            canvas.text(Axis.text(tick), at, bottom + 22, X_TICK);
        }
        canvas.text(x.name(), (LEFT + width() - RIGHT) / 2, bottom + 48, X_NAME);
        for (Curve curve : curves) {
            canvas.line(curve.points().stream().mapToDouble(p -> x(across, p.x())).toArray(),
                    curve.points().stream().mapToDouble(p -> y(upwards, p.y())).toArray(), curve.colour(), 2.5, curve.dashed());
        }
    }

    private Axis axis(Measure measure, Function<Point, Double> number) {
        return Axis.of(curves.stream().flatMap(c -> c.points().stream()).map(number).toList(), measure.logarithmic());
    }

    private double x(Axis axis, double value) {
        return LEFT + axis.part(value) * (width() - LEFT - RIGHT);
    }

    private double y(Axis axis, double value) {
        double bottom = height() - BELOW;
        return bottom + axis.part(value) * (TOP - bottom);
    }
}
