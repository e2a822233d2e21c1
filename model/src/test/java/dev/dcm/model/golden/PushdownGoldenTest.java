package dev.dcm.model.golden;

import dev.dcm.ir.pushdown.Settings;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Narrowed;
import dev.dcm.model.Solution;
import dev.dcm.model.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What pushdown finds in small programs, and how they are solved with a single candidate to begin with. */
class PushdownGoldenTest {
    private static final Path ROOT = Path.of("src/test/resources/pushdown");

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList().stream().map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), path.toUri(), () -> check(path)));
        }
    }

    private static void check(Path path) throws Exception {
        GoldenFile file = GoldenFile.read(path);
        Model model = Model.builder().pushdown(Settings.DEFAULT.top(1)).verify(true).compile(file.text());
        List<String> actual = new ArrayList<>(List.of(model.explain(Stage.PUSHDOWN).split("\n\n")[0].split("\n")));
        try (Connection connection = model.openEmbedded()) {
            Solution solution = model.solve(connection, Duration.ofSeconds(60));
            actual.add(solution.status() + " " + solution.objective().stripTrailingZeros().toPlainString() + ": " + solution.narrowed().map(Narrowed::text).orElse("not narrowed"));
        } catch (InfeasibleException e) {
            actual.add("INFEASIBLE, by " + e.core().entries().get(0).constraint());
        }
        file.check(actual);
    }
}
