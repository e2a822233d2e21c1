package dev.dcm.cli;

import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.solver.ModelSize;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A few lines below the decisions: what each objective came to, which CHECKs are tightest, how large the model was. */
final class SummaryText {
    private static final int MOST_CHECKS = 3;
    private final Writer out;
    private final int columns;

    /** A name and what is said of it. */
    private record Line(String name, String text) {
    }

    SummaryText(Writer out, int columns) {
        this.out = out;
        this.columns = columns;
    }

    void write(Summary summary) throws IOException {
        List<Line> lines = new ArrayList<>();
        summary.objectives().forEach((name, value) -> lines.add(new Line(lower(name), plain(value))));
        summary.checks().stream().filter(c -> c.slack().isPresent()).sorted(Comparator.comparing((CheckSlack c) -> c.slack().orElseThrow()))
                .limit(MOST_CHECKS).forEach(check -> lines.add(new Line(lower(check.constraint()), slack(check))));
        lines.add(new Line("model", size(summary.size()) + decidedBy(summary.decidedBy())));
        summary.narrowed().ifPresent(narrowed -> lines.add(new Line("pushdown", narrowed.text())));
        int width = lines.stream().mapToInt(line -> TextWidth.of(line.name())).max().orElse(0);
        for (Line line : lines) {
            String text = "  " + line.name() + " ".repeat(width - TextWidth.of(line.name()) + 2) + line.text();
            out.write(TextWidth.truncate(text, columns) + "\n");
        }
    }

    private static String slack(CheckSlack check) {
        return "slack " + plain(check.slack().orElseThrow()) + (check.row().isEmpty() ? "" : " at " + row(check.row()));
    }

    /** The known columns of a row, as far as it takes to recognise it. */
    static String row(Map<String, Object> values) {
        return values.entrySet().stream().map(e -> lower(e.getKey()) + " = " + CellText.onOneLine(e.getValue())).collect(Collectors.joining(", "));
    }

    private static String size(ModelSize size) {
        String bytes = size.bytes().isPresent() ? ", " + bytes(size.bytes().getAsLong()) : "";
        return size.variables() + " variables, " + size.constraints() + " constraints" + bytes;
    }

    private static String bytes(long bytes) {
        return bytes < 1000 ? bytes + " B" : bytes < 1_000_000 ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3) : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    private static String decidedBy(DecidedBy by) {
        return switch (by) {
            case SOLVER -> "";
            case GREEDY -> "; decided greedily";
            case TRIVIAL -> "; nothing was left to decide";
        };
    }

    static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static String lower(String name) {
        return CellText.escape(name.toLowerCase(Locale.ROOT));
    }
}
