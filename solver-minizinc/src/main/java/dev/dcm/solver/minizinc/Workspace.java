package dev.dcm.solver.minizinc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A private temporary directory for one run of the program; it goes with everything in it. */
final class Workspace implements AutoCloseable {
    private final Path root;

    Workspace() {
        try {
            root = Files.createTempDirectory("dcm-minizinc");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path root() {
        return root;
    }

    Path file(String name) {
        return root.resolve(name);
    }

    /** A process that was just killed may still be removing files of its own. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException gone) {
            // Somebody was faster, which is as good.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
