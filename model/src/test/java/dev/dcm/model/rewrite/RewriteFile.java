package dev.dcm.model.rewrite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A program with what a pass makes of it: after the line {@code -- EXPECT}, comment lines hold the constraints before and after the pass. */
record RewriteFile(Path path, String text, List<String> expected) {
    static final Path ROOT = Path.of("src/test/resources/rewrites");
    private static final String MARK = "\n-- EXPECT\n";

    static List<RewriteFile> all() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<RewriteFile> all = new ArrayList<>();
            for (Path path : files.filter(p -> p.toString().endsWith(".csql")).sorted().toList()) {
                all.add(read(path));
            }
            return all;
        }
    }

    private static RewriteFile read(Path path) throws IOException {
        String text = Files.readString(path);
        int mark = text.indexOf(MARK);
        List<String> expected = mark < 0 ? List.of() : text.substring(mark + MARK.length()).lines().map(line -> line.replaceFirst("^-- ?", "")).toList();
        return new RewriteFile(path, mark < 0 ? text.stripTrailing() + "\n" : text.substring(0, mark + 1), expected);
    }

    /** The folder says which pass the file is about. */
    String pass() {
        return path.getParent().getFileName().toString().replace('-', ' ');
    }

    String name() {
        return ROOT.relativize(path).toString();
    }

    void rewrite(List<String> actual) throws IOException {
        StringBuilder out = new StringBuilder(text.stripTrailing()).append("\n").append(MARK);
        actual.forEach(line -> out.append(("-- " + line).stripTrailing()).append('\n'));
        Files.writeString(path, out.toString());
    }
}
