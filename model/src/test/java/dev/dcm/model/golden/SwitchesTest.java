package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Leaving out rewrites changes no status and no optimum. Each golden program is solved with one of the combinations, and over all programs
 * every combination has its turn; {@code -Dswitches=FIXED_ARITY,CLASSES} solves all programs without those instead.
 */
class SwitchesTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Test
    void everyGoldenProgramComesToTheSameWithout() throws IOException, SQLException {
        List<Set<Rewrite>> combinations = combinations();
        List<String> differences = new ArrayList<>();
        int number = 0;
        for (Path path : programs()) {
            GoldenFile file = GoldenFile.read(path);
            Set<Rewrite> without = combinations.get(number++ % combinations.size());
            List<String> expected = file.expected().stream().filter(SwitchesTest::isCompared).toList();
            List<String> actual = run(file, without);
            if (!actual.equals(expected)) {
                differences.add(ROOT.relativize(path) + " without " + without + ": expected " + expected + " but was " + actual);
            }
        }
        assertThat(differences).isEmpty();
    }

    private static boolean isCompared(String line) {
        return line.startsWith("status: ") || line.startsWith("objective: ");
    }

    private static List<Set<Rewrite>> combinations() {
        String wanted = System.getProperty("switches");
        if (wanted != null) {
            EnumSet<Rewrite> chosen = EnumSet.noneOf(Rewrite.class);
            Arrays.stream(wanted.split(",")).map(Rewrite::valueOf).forEach(chosen::add);
            return List.of(chosen);
        }
        List<Set<Rewrite>> combinations = new ArrayList<>();
        combinations.add(EnumSet.allOf(Rewrite.class));
        EnumSet.allOf(Rewrite.class).forEach(rewrite -> combinations.add(EnumSet.of(rewrite)));
        return combinations;
    }

    private static List<Path> programs() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).sorted().toList();
        }
    }

    private static List<String> run(GoldenFile file, Set<Rewrite> without) throws SQLException {
        Model.Builder builder = Model.builder().verify(true);
        without.forEach(builder::without);
        try {
            Model model = builder.compile(file.text());
            try (Connection connection = model.openEmbedded()) {
                Solution solution = model.solve(connection, LIMIT);
                return List.of("status: " + solution.status(), "objective: " + solution.objective().toPlainString());
            }
        } catch (CsqlException e) {
            return List.of("status: ERROR");
        } catch (InfeasibleException e) {
            return List.of("status: INFEASIBLE");
        }
    }
}
