package dev.dcm.cli;

import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/** Shows on standard error how far a benchmark is, in one line that is written anew; measurements go to standard output where they are wanted at once. */
final class ProgressLine implements Progress {
    private static final int CELLS = 24;
    private static final int WIDEST = 100;
    private final Console console;
    private final boolean shown;
    private final boolean asJson;

    /**
     * @param shown  whether standard error is a terminal
     * @param asJson whether measurements are written as lines of JSON
     */
    ProgressLine(Console console, boolean shown, boolean asJson) {
        this.console = console;
        this.shown = shown;
        this.asJson = asJson;
    }

    @Override
    public void at(double done, String what) {
        if (shown) {
            String text = bar(done) + String.format(Locale.ROOT, " %3.0f %%  ", Math.floor(done * 100)) + what;
            console.err().print("\r\u001b[K" + TextWidth.truncate(text, Math.min(console.columns(), WIDEST) - 1));
            console.err().flush();
        }
    }

    static String bar(double done) {
        int full = (int) Math.floor(done * CELLS);
        return "█".repeat(full) + "░".repeat(CELLS - full);
    }

    @Override
    public void finished(Measurement measurement) {
        if (asJson) {
            clear();
            try {
                JsonMeasurements.write(console.out(), measurement);
                console.out().flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Removes the line. */
    void clear() {
        if (shown) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}
