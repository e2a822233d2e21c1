package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.dcm.base.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documents tell the truth: their programs solve, their commands print what is shown, their Java compiles, their links lead
 * somewhere. CONTRIBUTING.md describes the tags of the blocks. {@code -Drewrite} puts the actual output into the documents.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final boolean REWRITE = Set.of("", "true").contains(System.getProperty("rewrite", "false"));
    @TempDir
    private Path folder;
    private final List<DocumentedCommands> started = new ArrayList<>();

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs")); Stream<Path> examples = Files.list(ROOT.resolve("examples"))) {
            Stream<Path> root = Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve);
            Stream<Path> readmes = Stream.concat(Stream.of(ROOT.resolve("examples")), examples.sorted()).map(p -> p.resolve("README.md")).filter(Files::exists);
            return Stream.of(root, docs.filter(p -> p.toString().endsWith(".md")).sorted(), readmes).flatMap(s -> s).toList();
        }
    }

    @AfterEach
    void stop() throws IOException {
        for (DocumentedCommands commands : started) {
            commands.close();
        }
    }

    @TestFactory
    List<DynamicContainer> blocks() throws IOException {
        List<DynamicContainer> containers = new ArrayList<>();
        for (Path path : documents()) {
            Path files = Files.createDirectories(folder.resolve(ROOT.relativize(path)));
            containers.add(dynamicContainer(ROOT.relativize(path).toString(), new Document(Markdown.read(path), files).tests()));
        }
        return containers;
    }

    /** The blocks of one document, which share files and run in order. */
    private final class Document {
        private final Markdown markdown;
        private final Path files;
        private final DocumentedCommands commands;
        private final Map<String, String> programs = new HashMap<>();

        Document(Markdown markdown, Path files) {
            this.markdown = markdown;
            this.files = files;
            this.commands = new DocumentedCommands(files);
            started.add(commands);
        }

        List<DynamicTest> tests() {
            List<DynamicTest> tests = new ArrayList<>();
            String program = null;
            for (Markdown.Block block : markdown.blocks()) {
                String name = "line " + block.line() + ": " + String.join(" ", block.info());
                if (block.is("csql") || block.is("sql")) {
                    String file = block.info().size() > 1 && block.info().get(1).contains(".") ? block.info().get(1) : "line" + block.line() + ".csql";
                    program = file;
                    tests.add(dynamicTest(name, () -> program(block, file)));
                } else if ((block.is("yaml") || block.is("csv")) && block.info().size() > 1) {
                    Path file = files.resolve(block.info().get(1));
                    tests.add(dynamicTest(name, () -> Files.write(Files.createDirectories(file.getParent()).resolve(file.getFileName()), block.lines())));
                } else if (block.is("console")) {
                    tests.add(dynamicTest(name, () -> console(block)));
                } else if (block.is("text") && block.info().contains("output")) {
                    String command = "./dcm solve " + program;
                    tests.add(dynamicTest(name, () -> verify(block, block.lines(), commands.run(command))));
                } else if (block.is("java")) {
                    tests.add(dynamicTest(name, () -> assertThat(JavaSnippet.errors(block.lines(), files)).isEmpty()));
                }
            }
            return tests;
        }

        private void program(Markdown.Block block, String file) throws Exception {
            String before = block.wordAfter("after");
            String text = (before == null ? "" : programs.get(before)) + block.lines().stream().map(l -> l + "\n").collect(Collectors.joining());
            programs.put(file, text);
            Files.writeString(files.resolve(file), text);
            if (block.is("sql")) {
                return;
            }
            String code = block.wordAfter("error");
            String wanted = code != null ? "\"error\":{\"code\":\"" + code + "\"" : block.info().contains("infeasible") ? "\"status\":\"INFEASIBLE\"" : "\"status\":\"OPTIMAL\"";
            assertThat(commands.run("./dcm solve --format json " + file)).singleElement().asString().contains(wanted);
        }

        private void console(Markdown.Block block) throws Exception {
            List<String> corrected = new ArrayList<>();
            int i = 0;
            while (i < block.lines().size()) {
                String line = block.lines().get(i++);
                assertThat(line).as("a command").startsWith("$ ");
                int start = i;
                while (i < block.lines().size() && !block.lines().get(i).startsWith("$ ")) {
                    i++;
                }
                corrected.add(line);
                corrected.addAll(Transcript.corrected(block.lines().subList(start, i), commands.run(line.substring(2))));
            }
            verify(block, block.lines(), corrected);
        }

        private void verify(Markdown.Block block, List<String> expected, List<String> actual) throws IOException {
            List<String> corrected = Transcript.corrected(expected, actual);
            if (!REWRITE) {
                assertThat(String.join("\n", Transcript.masked(expected))).isEqualTo(String.join("\n", Transcript.masked(corrected)));
            } else if (!corrected.equals(expected)) {
                markdown.rewrite(block, corrected);
            }
        }
    }

    @TestFactory
    List<DynamicTest> links() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path path : documents()) {
            for (String link : Markdown.read(path).links()) {
                if (!link.startsWith("http")) {
                    tests.add(dynamicTest(ROOT.relativize(path) + " -> " + link, () -> check(path, link)));
                }
            }
        }
        return tests;
    }

    private static void check(Path from, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
        assertThat(target).exists();
        if (parts.length > 1) {
            assertThat(Markdown.read(target).anchors()).contains(parts[1]);
        }
    }

    @Test
    void theReferenceListsEveryCode() throws IOException {
        List<String> listed = Files.readAllLines(ROOT.resolve("docs/language.md")).stream()
                .filter(line -> line.startsWith("| CSQL")).map(line -> line.substring(2, 10)).toList();
        assertThat(listed).containsExactly(Stream.of(Code.values()).map(Code::id).toArray(String[]::new));
    }
}
