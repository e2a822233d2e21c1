package dev.dcm.benchmarks.plot;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;

/** A logarithmic axis of milliseconds, from a power of ten to a power of ten. */
final class TimeAxis {
    private final int lowest;
    private final int highest;
    private final double bottom;
    private final double top;

    /**
     * @param times  that must fit; those of 0 have no place on such an axis
     * @param bottom the y of the axis' lower end
     * @param top    the y of its upper end
     */
    TimeAxis(Collection<Double> times, double bottom, double top) {
        DoubleSummaryStatistics range = times.stream().mapToDouble(Double::doubleValue).filter(t -> t > 0).summaryStatistics();
        double min = range.getCount() == 0 ? 1 : range.getMin();
        double max = range.getCount() == 0 ? 1 : range.getMax();
        this.lowest = (int) Math.floor(Math.log10(min));
        this.highest = Math.max(lowest + 1, (int) Math.ceil(Math.log10(max)));
        this.bottom = bottom;
        this.top = top;
    }

    double y(double milliseconds) {
        double part = (Math.log10(milliseconds) - lowest) / (highest - lowest);
        return bottom + (top - bottom) * part;
    }

    /** Lines and labels at the powers of ten, and what the axis is about. */
    void draw(Canvas canvas, double left, double right) {
        canvas.text("time, logarithmic", left - 64, top - 18, new Canvas.Style(13, false, Colour.INK, Canvas.Anchor.START));
        Canvas.Style label = new Canvas.Style(13, false, Colour.FAINT_INK, Canvas.Anchor.END);
        for (int power = lowest; power <= highest; power++) {
            double y = y(Math.pow(10, power));
            canvas.line(new double[] {left, right}, new double[] {y, y}, power == lowest ? Colour.FAINT_INK : Colour.GRID, 1, false);
            canvas.text(text(Math.pow(10, power)), left - 8, y + 4.5, label);
        }
    }

    /** A time with two digits that count: 0.85 ms, 8.5 ms, 85 ms, 8.5 s. */
    static String text(double milliseconds) {
        double value = milliseconds < 999.5 ? milliseconds : milliseconds / 1000;
        int decimals = value < 0.095 ? 3 : value < 0.995 ? 2 : value < 9.95 ? 1 : 0;
        String number = String.format(Locale.ROOT, "%." + decimals + "f", value);
        String plain = number.contains(".") ? number.replaceAll("\\.?0+$", "") : number;
        return plain + (milliseconds < 999.5 ? " ms" : " s");
    }
}
