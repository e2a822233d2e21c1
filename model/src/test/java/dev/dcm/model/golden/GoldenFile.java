package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A program with what it must come to: after the line {@code -- EXPECT}, comment lines hold the status, the objective and the decided
 * tables (or {@code rows: any} where several solutions are equally good), or the errors with their positions.
 */
public record GoldenFile(Path path, String text, List<String> expected) {
    private static final String MARK = "-- EXPECT";

    public static GoldenFile read(Path path) throws IOException {
        String text = Files.readString(path);
        int mark = text.lastIndexOf("\n" + MARK + "\n");
        if (mark < 0) {
            throw new IllegalArgumentException(path + " has no line " + MARK);
        }
        List<String> expected = new ArrayList<>();
        for (String line : text.substring(mark + MARK.length() + 2).split("\n")) {
            if (!line.isBlank()) {
                expected.add(line.startsWith("-- ") ? line.substring(3) : line);
            }
        }
        return new GoldenFile(path, text, expected);
    }

    public boolean anyRows() {
        return expected.contains("rows: any");
    }

    /** Compares with what was expected, or expects from now on what it is, if the tests run with {@code -Drewrite}. */
    public void check(List<String> actual) throws IOException {
        if (Set.of("", "true").contains(System.getProperty("rewrite", "false"))) {
            rewrite(actual);
        } else {
            assertThat(String.join("\n", actual)).isEqualTo(String.join("\n", expected));
        }
    }

    private void rewrite(List<String> actual) throws IOException {
        int mark = text.lastIndexOf("\n" + MARK + "\n");
        StringBuilder out = new StringBuilder(text.substring(0, mark + 1)).append(MARK).append('\n');
        actual.forEach(line -> out.append("-- ").append(line).append('\n'));
        Files.writeString(path, out.toString());
    }
}
