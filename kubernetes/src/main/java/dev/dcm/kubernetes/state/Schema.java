package dev.dcm.kubernetes.state;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables of the state, as text and in a database. */
public final class Schema {
    private static final String RESOURCE = "schema.sql";

    private Schema() {
    }

    /** The statements that create the tables. */
    public static String text() {
        try (InputStream in = Schema.class.getResourceAsStream(RESOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(RESOURCE + " cannot be read", e);
        }
    }

    static void create(Connection connection) throws SQLException {
        String withoutComments = text().replaceAll("(?m)--.*$", "");
        try (Statement statement = connection.createStatement()) {
            for (String sql : withoutComments.split(";")) {
                if (!sql.isBlank()) {
                    statement.execute(sql);
                }
            }
        }
    }
}
