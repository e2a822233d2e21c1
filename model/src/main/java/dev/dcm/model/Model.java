package dev.dcm.model;

import dev.dcm.base.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;

/** A compiled C-SQL program: immutable, reusable, safe for many threads. */
public final class Model {

    public static Model compile(String text) {
        return compile(Source.of("program", text));
    }

    public static Model compile(Path file) throws IOException {
        return compile(Source.of(file.toString(), java.nio.file.Files.readString(file)));
    }

    public static Model compile(Source source) {
        throw new IllegalStateException("under construction");
    }

    public String explain(Stage stage) {
        throw new IllegalStateException("under construction");
    }

    public Connection openEmbedded() throws SQLException {
        throw new IllegalStateException("under construction");
    }

    public Solution solve(Connection connection, Duration timeout) throws SQLException {
        throw new IllegalStateException("under construction");
    }

    public Solution solve(Connection connection, Duration timeout, Collection<String> tables) throws SQLException {
        throw new IllegalStateException("under construction");
    }
}
