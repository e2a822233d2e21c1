package dev.dcm.model.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.solver.ortools.OrToolsSolver;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the solver is given, by kind, with some rewrites and no others. In the files of {@code resources/lowering} a line after the mark
 * says {@code with A, B: counts; objective}. {@code -Drewrite} writes down what comes out instead; read the diff.
 */
class LoweringTest {
    private static final Path ROOT = Path.of("src/test/resources/lowering");
    private static final String MARK = "-- EXPECT\n";
    private static final String WITH = "-- with";

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.sorted().toList().stream().map(path -> DynamicTest.dynamicTest(path.getFileName().toString(), path.toUri(), () -> check(path)));
        }
    }

    private static void check(Path path) throws IOException, SQLException {
        String text = Files.readString(path);
        int mark = text.indexOf(MARK) + MARK.length();
        List<String> actual = new ArrayList<>();
        for (String line : text.substring(mark).lines().toList()) {
            String combination = line.substring(0, line.indexOf(':'));
            actual.add(combination + ": " + run(text, rewrites(combination)));
        }
        assertThat(actual).isNotEmpty();
        String after = String.join("\n", actual) + "\n";
        if (Set.of("", "true").contains(System.getProperty("rewrite", "false"))) {
            Files.writeString(path, text.substring(0, mark) + after);
        } else {
            assertThat(after).isEqualTo(text.substring(mark));
        }
        assertThat(actual.stream().map(line -> line.substring(line.indexOf(';'))).distinct()).as("objectives").hasSize(1);
    }

    private static Set<Rewrite> rewrites(String combination) {
        EnumSet<Rewrite> rewrites = EnumSet.noneOf(Rewrite.class);
        Arrays.stream(combination.substring(WITH.length()).split(",")).map(String::strip).filter(name -> !name.equals("nothing")).map(Rewrite::valueOf).forEach(rewrites::add);
        return rewrites;
    }

    private static String run(String text, Set<Rewrite> rewrites) throws SQLException {
        CountingSolver solver = new CountingSolver(new OrToolsSolver());
        Model.Builder builder = Model.builder().verify(true).solver(solver);
        Arrays.stream(Rewrite.values()).filter(r -> !rewrites.contains(r)).forEach(builder::without);
        Model model = builder.compile(text);
        try (Connection connection = model.openEmbedded()) {
            Solution solution = model.solve(connection, Duration.ofSeconds(60));
            return solver.counted() + "; " + solution.status() + " " + solution.objective().toPlainString();
        }
    }
}
