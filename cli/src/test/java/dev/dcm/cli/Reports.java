package dev.dcm.cli;

import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.model.Timings;
import dev.dcm.solver.ModelSize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reports and grids for tests, and what a writer makes of them. */
final class Reports {
    static final Timings TIMINGS = new Timings(Duration.ofMillis(5), Duration.ofNanos(2_600_000), Duration.ofMillis(71));

    static final Summary SUMMARY = new Summary(Map.of("BALANCE", new BigDecimal("12.50")), List.of(
            new CheckSlack("CPU", 2, 2, Optional.of(new BigDecimal("3")), Map.of("NAME", "n2")),
            new CheckSlack("SPREAD", 1, 0, Optional.empty(), Map.of()),
            new CheckSlack("MEMORY", 2, 1, Optional.of(new BigDecimal("0.5")), Map.of())),
            Optional.of(BigDecimal.ZERO), new ModelSize(24, 40, OptionalLong.of(1561)), DecidedBy.SOLVER, Optional.empty());

    private Reports() {
    }

    static Grid grid(String name, List<String> columns, Object[]... rows) {
        List<Grid.Column> described = columns.stream().map(c -> new Grid.Column(c.replace("#", ""), c.endsWith("#"))).toList();
        return Grid.of(name, described, Arrays.stream(rows).map(Arrays::asList).toList());
    }

    static Object[] row(Object... cells) {
        return cells;
    }

    static Report solved(String file, String objective, Grid... tables) {
        return new Report(file, Status.OPTIMAL, ExitCode.OK, new BigDecimal(objective), List.of(tables), "", List.of(), null, null, TIMINGS, SUMMARY, null);
    }

    static Report failed(Status status, ExitCode exit, String message, Problem... problems) {
        return Report.of(new Failure("bad.csql", status, exit, message, List.of(problems), null));
    }

    static Run write(Function<Console, ReportWriter> format, Report... reports) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(out, err, 40);
        ReportWriter writer = format.apply(console);
        try {
            for (Report report : reports) {
                writer.write(report);
            }
            console.out().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Run(0, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
