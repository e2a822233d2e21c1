package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line, as far as no program has to be compiled. */
class MainTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"--help", "solve --help", "check --help", "explain --help", "deschedule --help", "scheduler --help", "simulate --help", "demo --help"})
    void helpHasExamples(String line) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: dcm").contains("Example").doesNotContain("${");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "solve --version", "check -V", "explain --version", "simulate --version", "demo --version"})
    void versions(String line) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("dcm ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "solve", "check", "explain", "nonsense", "solve --nonsense a", "solve a --format xml", "solve a --solver magic", "check a --format csv",
        "explain a --stage nothing", "explain a b", "demo a", "solve a --timeout 0s", "solve a --timeout 5", "solve a --timeout=-1s"})
    void badUsageIsShortAndPointsToHelp(String line) {
        Run run = Run.of(line.isEmpty() ? new String[0] : line.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSizeBetween(2, 3).last().asString().matches("Try 'dcm.* --help'\\.");
    }

    @Test
    void misspeltOptionsGetASuggestion() {
        assertThat(Run.of("solve", "a", "--formt", "json").err()).contains("--format");
    }

    @Test
    void narrowingToNothingIsBadUsage() {
        Run run = Run.of("solve", "a", "--pushdown", "on", "--top", "0");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("dcm solve: Invalid value for option '--top': at least 1 value is needed");
    }

    @Test
    void unfinishedProgramsAndExcessiveNumbersGetAdvice() throws IOException {
        assertThat(Run.of("check", Files.writeString(folder.resolve("end"), "CREATE TABLE t (x INTEGER").toString()).err()).contains("The last statement is not finished");
        String number = "CREATE TABLE t (x INTEGER CHECK (x < 1e99999999999999999999));";
        assertThat(Run.of("check", Files.writeString(folder.resolve("number"), number).toString()).err()).contains("The number is too large");
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws IOException {
        Path missing = folder.resolve("missing.csql");
        Run run = Run.of("solve", missing.toString(), folder.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEqualTo(missing + ": error DCM0001: cannot read the file: no such file\n"
                + folder + ": error DCM0001: cannot read the file: it is a directory\n");
    }

    @Test
    void binaryFilesAreBadPrograms() throws IOException {
        Path file = Files.write(folder.resolve("image.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1});
        Run table = Run.of("check", file.toString());
        assertThat(table.code()).isEqualTo(2);
        assertThat(table.err()).startsWith(file + ":1:1: error CSQL0001: the file is not text: byte 0 (0x89) is not UTF-8\n");
        Run json = Run.of("solve", "--format", "json", file.toString());
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.err()).isEmpty();
        assertThat(json.out().lines()).singleElement().asString()
                .contains("\"status\":\"ERROR\"", "\"code\":\"CSQL0001\"", "\"line\":1,\"column\":1");
    }

    @Test
    void oneLinePerFileAlsoWhenEachOneFails() throws IOException {
        Path binary = Files.write(folder.resolve("b"), new byte[] {0});
        Run run = Run.of("solve", "--format=json", binary.toString(), folder.resolve("a").toString(), binary.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(3).allMatch(line -> line.startsWith("{\"file\":") && line.endsWith("}}"));
    }

    @Test
    void aReaderThatLeftIsNoReasonToComplain() {
        assertThat(errorsOfWritingTo(failing("Broken pipe"))).isEmpty();
        assertThat(errorsOfWritingTo(failing("No space left on device"))).isEqualTo("dcm: cannot write the output: No space left on device\n");
    }

    private String errorsOfWritingTo(OutputStream out) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(new String[] {"solve", "--format", "json", folder.resolve("a").toString()}, out, err);
        assertThat(code).isEqualTo(1);
        return err.toString(StandardCharsets.UTF_8);
    }

    private static OutputStream failing(String message) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
    }
}
