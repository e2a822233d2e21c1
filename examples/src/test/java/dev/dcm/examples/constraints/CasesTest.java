package dev.dcm.examples.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.golden.GoldenFile;
import dev.dcm.model.golden.GoldenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case comes to what its file expects: a solution, or a core. {@code -Drewrite} writes down what it comes to instead; read the diff. */
class CasesTest {
    private static final Path ROOT = Path.of("constraints");

    @TestFactory
    Stream<DynamicTest> cases() {
        return Arrays.stream(Policy.values()).flatMap(policy -> Stream.of(policy.solvedCase(), policy.infeasibleCase())
                .map(file -> DynamicTest.dynamicTest(file, ROOT.resolve(file).toUri(), () -> check(policy, file))));
    }

    private static void check(Policy policy, String file) throws Exception {
        GoldenFile golden = GoldenFile.read(ROOT.resolve(file));
        String program = Files.readString(ROOT.resolve("schema.sql")) + Files.readString(ROOT.resolve(policy.file())) + golden.text();
        List<String> actual = GoldenRun.of(program, golden.anyRows());
        assertThat(actual.get(0)).isEqualTo(file.startsWith("solved") ? "status: OPTIMAL" : "status: INFEASIBLE");
        golden.check(actual);
    }

    @Test
    void everyFileIsThatOfAPolicy() throws IOException {
        assertThat(names("policies")).containsExactlyInAnyOrderElementsOf(Arrays.stream(Policy.values()).map(Policy::label).toList());
        assertThat(names("solved")).isEqualTo(names("policies"));
        assertThat(names("infeasible")).isEqualTo(names("policies"));
    }

    private static List<String> names(String folder) throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            return files.map(file -> file.getFileName().toString().replace(".sql", "")).sorted().toList();
        }
    }
}
