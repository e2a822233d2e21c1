package dev.dcm.model.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Golden programs that solve come to the same where the tables are a user's own, in H2 and in PostgreSQL. */
class ParityTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");

    private static List<Path> solving() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(p -> p.toString().endsWith(".csql")).filter(p -> !read(p).contains("\n-- status: ERROR")).sorted().toList();
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @TestFactory
    Stream<DynamicTest> goldenPrograms() throws IOException {
        return solving().stream().flatMap(path -> Stream.of(Databases.values()).map(database ->
                DynamicTest.dynamicTest(database + " " + ROOT.relativize(path), path.toUri(), () -> check(read(path), database))));
    }

    private static void check(String program, Databases database) throws SQLException {
        boolean withRows = !program.contains("\n-- rows: any");
        Model model = Model.compile(program);
        try (Connection embedded = model.openEmbedded(); Connection own = database.open()) {
            for (String statement : OwnTables.statements(program)) {
                Databases.execute(own, statement);
            }
            assertThat(Answer.of(model, own, withRows)).isEqualTo(Answer.of(model, embedded, withRows));
        }
    }
}
