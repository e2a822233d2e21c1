package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.ir.pushdown.Level;
import dev.dcm.ir.pushdown.Settings;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.Stage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Pushdown keeps its promise on every golden program that has something to narrow: off, at each level, with a single candidate, and with fewer for single rows, the same
 * programs are feasible, the database finds every CHECK satisfied, and an objective is worse only where the solution says that it may be.
 */
class PushdownAgreesTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).sorted().filter(PushdownAgreesTest::isNarrowed).toList().stream()
                    .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), path.toUri(), () -> check(path)));
        }
    }

    private static boolean isNarrowed(Path path) {
        try {
            GoldenFile file = GoldenFile.read(path);
            boolean solved = file.expected().stream().anyMatch(line -> line.equals("status: OPTIMAL") || line.equals("status: INFEASIBLE"));
            return solved && Model.compile(file.text()).explain(Stage.PUSHDOWN).contains("-- best of");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Settings> settings() {
        List<Settings> all = new ArrayList<>(List.of(Settings.DEFAULT, Settings.DEFAULT.top(1), Settings.DEFAULT.top(3).few(1, 1)));
        for (Level level : Level.values()) {
            all.add(Settings.DEFAULT.level(level).top(2));
        }
        return all;
    }

    private static void check(Path path) throws Exception {
        String text = GoldenFile.read(path).text();
        Solution whole = solution(Model.builder().withoutPushdown().verify(true).compile(text));
        for (Settings settings : settings()) {
            Solution narrowed = solution(Model.builder().pushdown(settings).verify(true).compile(text));
            assertThat(narrowed == null).as("infeasible with %s", settings).isEqualTo(whole == null);
            if (narrowed != null) {
                BigDecimal lost = whole.objective().subtract(narrowed.objective());
                assertThat(lost).as("lost with %s", settings).isGreaterThanOrEqualTo(BigDecimal.ZERO);
                assertThat(narrowed.status() == Solution.Status.OPTIMAL && lost.signum() > 0).as("optimal, but worse, with %s", settings).isFalse();
            }
        }
    }

    private static Solution solution(Model model) throws SQLException {
        try (Connection connection = model.openEmbedded()) {
            return model.solve(connection, Duration.ofSeconds(60));
        } catch (InfeasibleException e) {
            return null;
        } catch (CsqlException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
