package dev.dcm.examples.datastore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PolicyFilesTest {

    record Folder(String name, List<String> policies) {
    }

    static Stream<Folder> folders() {
        return Stream.of(new Folder("placement", Models.PLACEMENT), new Folder("leaders", Models.LEADERS));
    }

    @ParameterizedTest
    @MethodSource("folders")
    void everyPolicyIsAFileOfLessThanTenLinesOfSql(Folder folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("datastore", folder.name()))) {
            List<Path> all = files.toList();
            assertThat(all).extracting(file -> file.getFileName().toString().replace(".sql", "")).containsExactlyInAnyOrderElementsOf(folder.policies());
            for (Path file : all) {
                List<String> lines = Files.readAllLines(file);
                assertThat(lines.get(0)).as(file + " says what it is for").startsWith("-- ");
                assertThat(lines).filteredOn(line -> !line.isBlank() && !line.startsWith("--")).as(file.toString()).hasSizeLessThan(10);
            }
        }
    }
}
