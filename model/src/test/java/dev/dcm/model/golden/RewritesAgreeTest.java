package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.CsqlException;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Rewrites change how fast a program is solved, not its meaning: without any one of those at run time, and without all of them, status and optimum
 * are the same. For those at compile time, see CompileTimeRewritesTest; random programs leave out some, too.
 */
class RewritesAgreeTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");
    private static final Set<Rewrite> AT_RUN_TIME = EnumSet.of(Rewrite.GENERATED_CODE, Rewrite.FIXED_ARITY, Rewrite.SCALAR_PRODUCTS, Rewrite.GLOBAL_CONSTRAINTS,
            Rewrite.HALF_REIFICATION, Rewrite.DIRECT_VARIABLES, Rewrite.CLASSES, Rewrite.PROMISING_VALUES, Rewrite.MERGED_ROWS, Rewrite.NON_BINDING_ROWS, Rewrite.GREEDY,
            Rewrite.SOLVER_SETTINGS);

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).sorted().filter(RewritesAgreeTest::isSolved).toList().stream()
                    .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), path.toUri(), () -> check(path)));
        }
    }

    private static boolean isSolved(Path path) {
        try {
            return GoldenFile.read(path).expected().stream().anyMatch(line -> line.equals("status: OPTIMAL") || line.equals("status: INFEASIBLE"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void check(Path path) throws Exception {
        String text = GoldenFile.read(path).text();
        Model all = Model.builder().compile(text);
        try (Connection connection = all.openEmbedded()) {
            String expected = answer(all, connection);
            for (Set<Rewrite> off : expected.startsWith("INFEASIBLE") ? List.of(AT_RUN_TIME) : variants()) {
                Model.Builder builder = Model.builder();
                off.forEach(builder::without);
                assertThat(answer(builder.compile(text), connection)).as("without %s", off).isEqualTo(expected);
            }
        }
    }

    private static List<Set<Rewrite>> variants() {
        List<Set<Rewrite>> variants = new ArrayList<>();
        AT_RUN_TIME.forEach(rewrite -> variants.add(EnumSet.of(rewrite)));
        variants.add(AT_RUN_TIME);
        return variants;
    }

    private static String answer(Model model, Connection connection) throws SQLException {
        try {
            Solution solution = model.solve(connection, Duration.ofSeconds(60));
            BigDecimal objective = solution.objective().stripTrailingZeros();
            return solution.status() + " " + objective.toPlainString();
        } catch (InfeasibleException e) {
            return "INFEASIBLE";
        } catch (CsqlException e) {
            return "refused: " + e.getMessage();
        }
    }
}
