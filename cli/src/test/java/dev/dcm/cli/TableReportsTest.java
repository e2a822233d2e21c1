package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.encoder.DecidedBy;
import dev.dcm.model.Timings;
import dev.dcm.solver.ModelSize;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableReportsTest {

    @Test
    void numbersStandRightAndTextLeft() {
        Grid grid = Reports.grid("TASKS", List.of("ID#", "名", "LOAD#"),
                Reports.row(1L, "節点", new BigDecimal("1E+2")), Reports.row(1000L, "b", null));
        assertThat(Reports.write(c -> new TableReports(c, false), Reports.solved("a.csql", "12.50", grid)).out()).isEqualTo("""
                TASKS
                  ID  名    LOAD
                ────  ────  ────
                   1  節点   100
                1000  b     NULL
                (2 rows)

                OPTIMAL  objective 12.5  (database 5.0 ms, model 2.6 ms, solve 71.0 ms)
                  balance  12.5
                  memory   slack 0.5
                  cpu      slack 3 at name = n2
                  model    24 variables, 40 constraints…
                """);
    }

    @Test
    void wideCellsAreCutToTheTerminalAndKeptOnOneLine() {
        Grid grid = Reports.grid("T", List.of("A#", "B"), Reports.row(7L, "line\nline\u001b[31m " + "x".repeat(60)));
        String out = Reports.write(c -> new TableReports(c, false), Reports.solved("a.csql", "0", grid)).out();
        assertThat(out.lines().toList().get(3)).isEqualTo("7  line\\nline\\u001b[31m xxxxxxxxxxxxxxx…").hasSize(40);
        assertThat(out).contains("(1 row)");
    }

    @Test
    void columnsThatDoNotFitAreCounted() {
        List<String> names = List.of("COLUMN_1", "COLUMN_2", "COLUMN_3", "COLUMN_4", "COLUMN_5", "COLUMN_6", "COLUMN_7");
        String out = Reports.write(c -> new TableReports(c, false), Reports.solved("a.csql", "0", Reports.grid("T", names))).out();
        assertThat(out).contains("(0 rows; 2 more columns than fit, --format csv shows them)");
    }

    @Test
    void arraysAreShownInBrackets() {
        assertThat(CellText.onOneLine(Arrays.asList(1L, null, "a"))).isEqualTo("[1, NULL, a]");
    }

    @Test
    void severalFilesAreNamed() {
        Run run = Reports.write(c -> new TableReports(c, true), Reports.solved("a.csql", "0"),
                Reports.failed(Status.INFEASIBLE, ExitCode.INFEASIBLE, "no values satisfy all CHECKs"));
        assertThat(run.out()).isEqualTo("""
                ── a.csql
                OPTIMAL  objective 0  (database 5.0 ms, model 2.6 ms, solve 71.0 ms)
                  balance  12.5
                  memory   slack 0.5
                  cpu      slack 3 at name = n2
                  model    24 variables, 40 constraints…

                ── bad.csql
                INFEASIBLE  no values satisfy all CHECKs

                """);
    }

    @Test
    void whatIsNotProvenIsSaid() {
        assertThat(feasible(Optional.of(new BigDecimal("2.0")))).startsWith("FEASIBLE  objective 5, at most 2 from the best  (");
        assertThat(feasible(Optional.empty())).startsWith("FEASIBLE  objective 5, how far from the best is not known  (");
    }

    private static String feasible(Optional<BigDecimal> gap) {
        Summary summary = new Summary(Map.of(), List.of(), gap, new ModelSize(1, 1), DecidedBy.SOLVER, Optional.empty());
        return TableReports.statusLine(new Report("a.csql", Status.FEASIBLE, ExitCode.OK, BigDecimal.valueOf(5), List.of(), "", List.of(), null, null,
                Reports.TIMINGS, summary, null));
    }

    @Test
    void whoDecidedIsSaid() throws IOException {
        StringWriter out = new StringWriter();
        new SummaryText(out, 100).write(new Summary(Map.of(), List.of(), Optional.empty(), new ModelSize(0, 3), DecidedBy.TRIVIAL, Optional.empty()));
        assertThat(out).hasToString("  model  0 variables, 3 constraints; nothing was left to decide\n");
        Timings timings = new Timings(Duration.ofMillis(5), Duration.ofMillis(2), Duration.ofMillis(71), Optional.of(Duration.ofMillis(9)));
        assertThat(TableReports.statusLine(new Report("a.csql", Status.OPTIMAL, ExitCode.OK, BigDecimal.ZERO, List.of(), "", List.of(), null, null,
                timings, Reports.SUMMARY, null))).endsWith("(database 5.0 ms, model 2.0 ms, solve 71.0 ms)");
    }

    @Test
    void errorsGoToStandardError() {
        Run run = Reports.write(c -> new TableReports(c, true), Reports.failed(Status.ERROR, ExitCode.FAILURE, "no",
                Problem.of("bad.csql", Problem.FILE, "cannot read the file: no such file", "")));
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("bad.csql: error DCM0001: cannot read the file: no such file\n");
    }
}
