package dev.dcm.cli;

import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.ImageCanvas;
import dev.dcm.benchmarks.plot.SvgCanvas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes charts into a directory, as SVG and PNG. */
final class ChartFiles {
    private final Path directory;

    ChartFiles(Path directory) {
        this.directory = directory;
    }

    /** @return what was written and what was not, a line each */
    List<String> write(Map<String, Chart> charts) throws IOException {
        List<String> report = new ArrayList<>();
        for (Map.Entry<String, Chart> chart : charts.entrySet()) {
            Path svg = directory.resolve(chart.getKey() + ".svg");
            Files.writeString(svg, SvgCanvas.svg(chart.getValue()));
            report.add("wrote " + svg);
            report.add(png(chart.getValue(), directory.resolve(chart.getKey() + ".png")));
        }
        return report;
    }

    /** Java draws no text where the system has no fonts at all, as on some servers; it says so by all kinds of errors. */
    private static String png(Chart chart, Path file) throws IOException {
        byte[] image;
        try {
            image = ImageCanvas.png(chart);
        } catch (LinkageError | InternalError | RuntimeException e) {
            return "no " + file + ": Java cannot draw here (" + e.getMessage() + "); the SVG shows the same";
        }
        Files.write(file, image);
        return "wrote " + file;
    }
}
