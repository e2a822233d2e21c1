package dev.dcm.examples.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The files of an example, by the name of its folder. */
public record ExampleFolder(String name) {

    /** The text of one file. */
    public String text(String file) {
        String resource = "/dev/dcm/examples/" + name + "/" + file;
        try (InputStream in = ExampleFolder.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("no file " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of several files, one after the other. */
    public String texts(String... files) {
        return Arrays.stream(files).map(this::text).collect(Collectors.joining("\n"));
    }
}
