package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.solver.minizinc.MiniZincSolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * MiniZinc's Gecode comes to the status and objective that the golden programs expect, which is what CP-SAT came to. Where it does not:
 * programs with numbers beyond its 32 bits are refused, and searches may take longer than this test waits. Both are counted and printed.
 */
class MiniZincAgreementTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final List<String> refused = new ArrayList<>();
    private final List<String> unfinished = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();
    private int agreed;

    @Test
    void onAllGoldenPrograms() throws IOException, SQLException {
        for (Path path : programs()) {
            try {
                compare(path);
            } catch (CsqlException e) {
                Assumptions.assumeFalse(e.first().code() == Code.SOLVER_MISSING, () -> {
                    System.out.println("NOTICE: minizinc is not installed; its agreement with CP-SAT is not tested");
                    return e.getMessage();
                });
                throw e;
            }
        }
        System.out.printf("MiniZinc agrees on %d golden programs; refused as too wide %s; not finished in %s %s%n", agreed, refused, LIMIT, unfinished);
        assertThat(differences).isEmpty();
        assertThat(agreed).isGreaterThan(5 * (refused.size() + unfinished.size()));
    }

    private static List<Path> programs() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).sorted().toList();
        }
    }

    private void compare(Path path) throws IOException, SQLException {
        GoldenFile file = GoldenFile.read(path);
        String expected = String.join(" ", file.expected().stream().filter(line -> line.startsWith("status: ") || line.startsWith("objective: ")).toList());
        if (expected.equals("status: ERROR")) {
            return;
        }
        String name = ROOT.relativize(path).toString();
        String actual = run(file);
        if (actual.equals("refused")) {
            refused.add(name);
        } else if (actual.equals(expected)) {
            agreed++;
        } else if (actual.equals("unfinished") || actual.startsWith("status: FEASIBLE") && expected.startsWith("status: OPTIMAL")) {
            unfinished.add(name);
        } else {
            differences.add(name + ": expected " + expected + " but was " + actual);
        }
    }

    private static String run(GoldenFile file) throws SQLException {
        try {
            Model model = Model.builder().solver(new MiniZincSolver()).compile(file.text());
            try (Connection connection = model.openEmbedded()) {
                Solution solution = model.solve(connection, LIMIT);
                return "status: " + solution.status() + " objective: " + solution.objective().toPlainString();
            }
        } catch (InfeasibleException e) {
            return "status: INFEASIBLE";
        } catch (SolverTimeoutException e) {
            return "unfinished";
        } catch (CsqlException e) {
            if (e.first().code() == Code.OVERFLOW) {
                return "refused";
            }
            throw e;
        }
    }
}
