package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every golden program comes to what it expects. {@code -Drewrite} writes down what it comes to instead; read the diff. */
class GoldenTest {
    private static final Path ROOT = Path.of("src/test/resources/golden");

    @TestFactory
    Stream<DynamicTest> programs() throws IOException {
        return files().map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), path.toUri(), () -> check(path)));
    }

    private static Stream<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(p -> p.toString().endsWith(".csql")).sorted().toList().stream();
        }
    }

    private static void check(Path path) throws Exception {
        GoldenFile file = GoldenFile.read(path);
        file.check(GoldenRun.of(file));
    }

    @Test
    void coversTheLanguage() throws IOException {
        assertThat(files().count()).isGreaterThan(150);
    }
}
