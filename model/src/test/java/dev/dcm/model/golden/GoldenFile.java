package dev.dcm.model.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with what it must come to: after the line {@code -- EXPECT}, comment lines hold the status, the objective and the decided
 * tables (or {@code rows: any} where several solutions are equally good), or the errors with their positions.
 */
record GoldenFile(Path path, String text, List<String> expected) {
    private static final String MARK = "-- EXPECT";

    static GoldenFile read(Path path) throws IOException {
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

    boolean anyRows() {
        return expected.contains("rows: any");
    }

    void rewrite(List<String> actual) throws IOException {
        int mark = text.lastIndexOf("\n" + MARK + "\n");
        StringBuilder out = new StringBuilder(text.substring(0, mark + 1)).append(MARK).append('\n');
        actual.forEach(line -> out.append("-- ").append(line).append('\n'));
        Files.writeString(path, out.toString());
    }
}
