package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.ir.rewrite.Rewritten;
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
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every golden program, and every program of the passes' own tests, comes to the same status and objective, or to the same error, with each
 * compile-time rewrite left out and with all of them left out. A rewrite that has nothing to do in a program is not left out: nothing
 * would change.
 */
class CompileTimeRewritesTest {
    private static final List<Path> ROOTS = List.of(Path.of("src/test/resources/golden"), RewriteFile.ROOT);
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private final Map<Rewrite, Integer> compared = new EnumMap<>(Rewrite.class);
    private final List<String> differences = new ArrayList<>();

    @Test
    void leavingOneOutChangesNothing() throws IOException, SQLException {
        for (Path path : programs()) {
            compare(path);
        }
        System.out.println("programs in which a compile-time rewrite was left out: " + compared);
        assertThat(differences).isEmpty();
        assertThat(compared).allSatisfy((rewrite, programs) -> assertThat(programs).as(rewrite.name()).isGreaterThan(5));
        assertThat(compared).hasSizeGreaterThanOrEqualTo(5);
    }

    private static List<Path> programs() throws IOException {
        List<Path> programs = new ArrayList<>();
        for (Path root : ROOTS) {
            try (Stream<Path> all = Files.walk(root)) {
                all.filter(p -> p.toString().endsWith(".csql")).sorted().forEach(programs::add);
            }
        }
        return programs;
    }

    private void compare(Path path) throws IOException, SQLException {
        String text = Files.readString(path);
        Set<Rewrite> active = active(text);
        if (active.isEmpty()) {
            return;
        }
        String expected = run(text, Set.of());
        for (Rewrite rewrite : active) {
            compared.merge(rewrite, 1, Integer::sum);
            differ(path, Set.of(rewrite), expected, run(text, Set.of(rewrite)));
        }
        if (active.size() > 1) {
            differ(path, active, expected, run(text, active));
        }
    }

    private void differ(Path path, Set<Rewrite> without, String expected, String actual) {
        if (!actual.equals(expected)) {
            differences.add(path + " is " + expected + " but without " + without + " " + actual);
        }
    }

    /** The rewrites that do something in this program. */
    private static Set<Rewrite> active(String text) {
        try {
            Set<Rewrite> active = EnumSet.noneOf(Rewrite.class);
            PassTest.rewritten(text, Rewrites.all()).steps().stream().filter(Rewritten.Step::changed).forEach(s -> active.add(s.rewrite()));
            return active;
        } catch (CsqlException e) {
            return Set.of();
        }
    }

    private static String run(String text, Set<Rewrite> without) throws SQLException {
        Model.Builder builder = Model.builder().verify(true);
        without.forEach(builder::without);
        try {
            Model model = builder.compile(text);
            try (Connection connection = model.openEmbedded()) {
                Solution solution = model.solve(connection, LIMIT);
                return solution.status() + " " + solution.objective().toPlainString();
            }
        } catch (InfeasibleException e) {
            return "INFEASIBLE";
        } catch (CsqlException e) {
            return e.diagnostics().stream().map(d -> d.code().id()).collect(Collectors.joining(" "));
        }
    }
}
