package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.encoder.Core;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.solver.minizinc.MiniZincSolver;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that decide real numbers, which takes MiniZinc: golden files as the others, with numbers to six decimals. */
class RealsTest {
    private static final Path ROOT = Path.of("src/test/resources/reals");

    static List<Path> programs() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void solvesAndVerifies(Path path) throws IOException, SQLException {
        GoldenFile file = GoldenFile.read(path);
        file.check(run(file));
    }

    private static List<String> run(GoldenFile file) throws SQLException {
        try {
            Model model = Model.builder().solver(new MiniZincSolver()).verify(true).compile(file.text());
            try (Connection connection = model.openEmbedded()) {
                Solution solution = model.solve(connection, Duration.ofSeconds(20));
                assertReviewAgrees(solution);
                return solved(solution);
            }
        } catch (InfeasibleException e) {
            // Whether it is proven minimal depends on how fast minizinc starts: the steps of a core have little time each.
            List<String> lines = new ArrayList<>(List.of("status: INFEASIBLE"));
            for (Core.Entry entry : e.core().entries()) {
                entry.rows().forEach(row -> lines.add("core " + entry.constraint() + " " + row.values() + " " + row.variables()));
            }
            return lines;
        } catch (CsqlException e) {
            Assumptions.assumeFalse(e.first().code() == Code.SOLVER_MISSING, () -> {
                System.out.println("NOTICE: minizinc is not installed; real variables are not tested");
                return e.getMessage();
            });
            return e.diagnostics().stream().map(RealsTest::error).toList();
        }
    }

    private static String error(Diagnostic d) {
        return "error " + (d.span().isKnown() ? d.span() + " " : "") + d.code().id() + " " + d.message() + ". " + d.advice();
    }

    private static void assertReviewAgrees(Solution solution) {
        // Each of these programs has one objective at most; what is minimised is reported with the other sign.
        double sum = solution.objectives().values().stream().mapToDouble(BigDecimal::doubleValue).sum();
        assertThat(Math.abs(sum)).isCloseTo(Math.abs(solution.objective().doubleValue()), within(1e-6));
        assertThat(solution.checks()).allSatisfy(check -> assertThat(check.slack().orElse(BigDecimal.ZERO).doubleValue()).isGreaterThan(-5e-7));
    }

    private static List<String> solved(Solution solution) {
        List<String> lines = new ArrayList<>(List.of("status: " + solution.status(), "objective: " + text(solution.objective())));
        solution.verification().notVerified().forEach(check -> lines.add("not verified: " + check));
        for (DecidedTable table : solution.tables()) {
            lines.add("table " + table.name());
            lines.add(table.columns().stream().map(DecidedTable.Column::name).collect(Collectors.joining(" | ")));
            table.rows().forEach(row -> lines.add(IntStream.range(0, row.size()).mapToObj(i -> text(row.get(i))).collect(Collectors.joining(" | "))));
        }
        return lines;
    }

    private static String text(Object value) {
        if (value instanceof Double d) {
            return String.format(Locale.ROOT, "%.6f", d);
        }
        return value instanceof BigDecimal d ? d.setScale(6, RoundingMode.HALF_EVEN).toPlainString() : String.valueOf(value);
    }
}
