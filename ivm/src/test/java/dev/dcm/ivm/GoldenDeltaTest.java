package dev.dcm.ivm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Golden deltas: each file of {@code deltas} defines sources and views, and shows for every step the changes that go in and the changes that come
 * out, and the circuit where it says {@code explain}. {@code -Drewrite} writes what comes out anew.
 */
class GoldenDeltaTest {
    private static final Path FILES = Path.of("src/test/resources/deltas");

    @TestFactory
    Stream<DynamicTest> deltas() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(FILES)) {
            files = found.sorted().toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }

    private static void check(Path file) throws IOException {
        String expected = Files.readString(file);
        String actual = new Run().run(expected.lines().toList());
        if (Boolean.getBoolean("rewrite")) {
            Files.writeString(file, actual);
        } else {
            assertThat(actual).isEqualTo(expected);
        }
    }

    /** One file, carried out line by line; the result is the file as it should be. */
    private static final class Run {
        private final Circuit circuit = new Circuit();
        private final Map<String, Source> sources = new HashMap<>();
        private final Map<String, Plan> plans = new HashMap<>();
        private final Map<String, View> views = new TreeMap<>();
        private final Map<String, Changes> changed = new TreeMap<>();
        private final List<String> out = new ArrayList<>();
        private Batch batch;

        String run(List<String> lines) {
            for (String line : lines) {
                if (line.startsWith("=")) {
                    continue;
                }
                if (batch != null && !line.startsWith("+ ") && !line.startsWith("- ")) {
                    endStep();
                }
                out.add(line);
                execute(line);
            }
            if (batch != null) {
                endStep();
            }
            return String.join("\n", out) + "\n";
        }

        private void execute(String line) {
            List<String> words = Arrays.asList(line.trim().split("\\s+"));
            switch (words.get(0)) {
                case "", "--" -> {
                }
                case "source" -> {
                    Source source = circuit.addSource(words.get(1), words.size() - 2);
                    sources.put(words.get(1), source);
                    plans.put(words.get(1), source.plan());
                }
                case "plan" -> plans.put(words.get(1), PlanText.read(line.substring(line.indexOf('=') + 1), plans));
                case "view" -> {
                    Plan plan = PlanText.read(line.substring(line.indexOf('=') + 1), plans);
                    View view = circuit.addView(words.get(1), plan);
                    plans.put(words.get(1), plan);
                    views.put(words.get(1), view);
                    circuit.subscribeWithRows(view, (epoch, changes) -> changed.put(view.name(), changes));
                    writeChanges();
                }
                case "explain" -> circuit.explain(plans.get(words.get(1))).lines().forEach(text -> out.add("= " + text));
                case "step" -> batch = new Batch();
                case "+", "-" -> batch.change(sources.get(words.get(1)), PlanText.row(words.subList(2, words.size())),
                        words.get(0).equals("+") ? 1 : -1);
                default -> throw new IllegalArgumentException(line);
            }
        }

        private void endStep() {
            try {
                circuit.apply(batch);
                if (changed.isEmpty()) {
                    out.add("= nothing");
                }
                writeChanges();
            } catch (RuntimeException e) {
                out.add("= rejected: " + e.getMessage());
            }
            batch = null;
        }

        /** The changes of every view, sorted. */
        private void writeChanges() {
            changed.forEach((view, changes) -> {
                List<String> lines = new ArrayList<>();
                changes.forEach((row, weight) -> lines.add((weight > 0 ? "+" : "-")
                        + (Math.abs(weight) == 1 ? "" : Math.abs(weight)) + " " + PlanText.text(row)));
                lines.stream().sorted().forEach(text -> out.add("= " + view + " " + text));
            });
            changed.clear();
        }
    }
}
