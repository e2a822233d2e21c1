package dev.dcm.benchmarks.ivm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The statements of a resource. No string in them has a semicolon or two dashes. */
record Script(List<String> statements) {
    static final Script SCHEMA = of("schema.sql");
    static final Script VIEWS = of("views.sql");

    private static Script of(String resource) {
        try (InputStream in = Script.class.getResourceAsStream(resource)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("--[^\n]*", "");
            return new Script(Arrays.stream(text.split(";")).map(String::strip).filter(s -> !s.isEmpty()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void run(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }

    /** The names of what is created by {@code CREATE kind name}, in order. */
    List<String> created(String kind) {
        List<String> names = new ArrayList<>();
        Pattern create = Pattern.compile("CREATE " + kind + " (\\w+)");
        for (String text : statements) {
            Matcher matcher = create.matcher(text);
            if (matcher.lookingAt()) {
                names.add(matcher.group(1));
            }
        }
        return names;
    }
}
