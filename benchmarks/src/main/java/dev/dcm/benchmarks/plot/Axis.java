package dev.dcm.benchmarks.plot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** An axis of numbers, linear or logarithmic, that is wide enough for all of them and ends at round ones. */
final class Axis {
    private static final int TICKS = 5;
    private final boolean logarithmic;
    private final double least;
    private final double most;
    private final double step;

    private Axis(boolean logarithmic, double least, double most, double step) {
        this.logarithmic = logarithmic;
        this.least = least;
        this.most = most;
        this.step = step;
    }

    static Axis of(Collection<Double> values, boolean logarithmic) {
        return logarithmic ? logarithmic(values) : linear(values);
    }

    private static Axis linear(Collection<Double> values) {
        double top = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double rough = Math.max(top, 1e-9) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = List.of(1.0, 2.0, 2.5, 5.0, 10.0).stream().map(f -> f * power).filter(s -> s >= rough * (1 - 1e-9)).findFirst().orElse(10 * power);
        return new Axis(false, 0, Math.max(1, Math.ceil(top / step - 1e-9)) * step, step);
    }

    /** What is not positive has no place on such an axis and is put at its lower end. */
    private static Axis logarithmic(Collection<Double> values) {
        double bottom = values.stream().mapToDouble(Double::doubleValue).filter(v -> v > 0).min().orElse(1);
        double top = values.stream().mapToDouble(Double::doubleValue).filter(v -> v > 0).max().orElse(1);
        double lowest = Math.floor(Math.log10(bottom));
        return new Axis(true, lowest, Math.max(lowest + 1, Math.ceil(Math.log10(top) - 1e-9)), 1);
    }

    /** Where a value lies, from 0 at the lower end to 1 at the upper. */
    double part(double value) {
        double place = !logarithmic ? value : value <= 0 ? least : Math.max(least, Math.log10(value));
        return (place - least) / (most - least);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; least + i * step <= most + step * 1e-6; i++) {
            ticks.add(logarithmic ? Math.pow(10, least + i * step) : least + i * step);
        }
        return ticks;
    }

    /** A tick's label, without digits that say nothing. */
    static String text(double value) {
        String plain = String.format(Locale.ROOT, value >= 100 || value == Math.rint(value) ? "%,.0f" : "%.4f", value);
        return plain.contains(".") ? plain.replaceAll("\\.?0+$", "") : plain;
    }
}
