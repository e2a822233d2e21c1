package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.encoder.Core;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Solves a program and writes down the result in the words of a golden file. */
public final class GoldenRun {
    private GoldenRun() {
    }

    static List<String> of(GoldenFile file) throws SQLException {
        return of(file.text(), file.anyRows());
    }

    /** @param anyRows whether the decided rows are left out, because several solutions are equally good */
    public static List<String> of(String program, boolean anyRows) throws SQLException {
        List<String> lines = new ArrayList<>();
        try {
            Model model = Model.builder().verify(true).compile(program);
            try (Connection connection = model.openEmbedded()) {
                Solution solution = model.solve(connection, Duration.ofSeconds(60));
                solved(solution, anyRows, lines);
                assertReviewAgrees(solution, program);
            }
        } catch (CsqlException e) {
            lines.add("status: ERROR");
            for (Diagnostic d : e.diagnostics()) {
                lines.add((d.span().isKnown() ? d.span() + " " : "") + d.code().id() + " " + d.message());
            }
        } catch (InfeasibleException e) {
            lines.add("status: INFEASIBLE");
            if (!e.core().minimal()) {
                lines.add("core not proven minimal");
            }
            for (Core.Entry entry : e.core().entries()) {
                entry.rows().forEach(row -> lines.add("core " + entry.constraint() + " " + row.values()));
            }
        }
        return lines;
    }

    /** The policies, looked at once more, come to the objective, and no CHECK is violated. */
    private static void assertReviewAgrees(Solution solution, String text) {
        Collection<BigDecimal> objectives = solution.objectives().values();
        BigDecimal sum = objectives.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        if (!text.toUpperCase(Locale.ROOT).contains("MINIMIZE")) {
            assertThat(sum).as("objectives").isEqualByComparingTo(solution.objective());
        } else if (objectives.size() == 1) {
            assertThat(sum.abs()).as("objective").isEqualByComparingTo(solution.objective().abs());
        }
        assertThat(solution.checks()).allSatisfy(check -> assertThat(check.slack().orElse(BigDecimal.ZERO)).isNotNegative());
        assertThat(solution.gap().isPresent()).isEqualTo(solution.status() == Solution.Status.OPTIMAL);
    }

    private static void solved(Solution solution, boolean anyRows, List<String> lines) {
        lines.add("status: " + solution.status());
        solution.verification().notVerified().forEach(check -> lines.add("not verified: " + check.name()));
        lines.add("objective: " + solution.objective().toPlainString());
        if (anyRows) {
            lines.add("rows: any");
            return;
        }
        for (DecidedTable table : solution.tables()) {
            lines.add("table " + table.name());
            lines.add(table.columns().stream().map(DecidedTable.Column::name).collect(Collectors.joining(" | ")));
            for (DecidedTable.Row row : table.rows()) {
                List<String> cells = new ArrayList<>();
                for (int i = 0; i < row.size(); i++) {
                    cells.add(text(row.get(i)));
                }
                lines.add(String.join(" | ", cells));
            }
        }
    }

    private static String text(Object value) {
        if (value == null) {
            return "NULL";
        } else if (value instanceof Boolean b) {
            return b ? "TRUE" : "FALSE";
        } else if (value instanceof BigDecimal d) {
            return d.toPlainString();
        } else if (value instanceof List<?> list) {
            return list.stream().map(GoldenRun::text).collect(Collectors.joining(", ", "[", "]"));
        }
        return value.toString();
    }
}
