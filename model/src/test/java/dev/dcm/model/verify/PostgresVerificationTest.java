package dev.dcm.model.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** PostgreSQL confirms the solution of every golden program that has one, and finds nothing that it cannot compute. */
class PostgresVerificationTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).filter(PostgresVerificationTest::hasSolution).sorted().toList().stream()
                    .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), path.toUri(), () -> confirm(Files.readString(path))));
        }
    }

    private static boolean hasSolution(Path path) {
        try {
            String text = Files.readString(path);
            return text.contains("\n-- status: OPTIMAL\n") || text.contains("\n-- status: FEASIBLE\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void confirm(String program) throws SQLException {
        Solution solution;
        try (Connection connection = PostgresTables.of(program)) {
            solution = Model.builder().verify(true).compile(program).solve(connection, Duration.ofSeconds(60));
        }
        assertThat(solution.verification().summary()).startsWith("verified by the database: ").doesNotContain("NOT verified");
    }
}
