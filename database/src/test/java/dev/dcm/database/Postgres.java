package dev.dcm.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.opentest4j.TestAbortedException;

/**
 * One real PostgreSQL for all tests of a JVM, started when the first of them asks for it and stopped with the JVM. Where the
 * platform cannot run it, tests that need it are skipped, with a warning.
 */
public final class Postgres {
    private static final System.Logger LOG = System.getLogger(Postgres.class.getName());
    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static EmbeddedPostgres server;
    private static Exception trouble;

    private Postgres() {
    }

    /** A connection whose current schema is new and empty. */
    public static Connection connect() throws SQLException {
        Connection connection = open();
        String schema = "test_" + SCHEMAS.incrementAndGet();
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + schema);
        }
        connection.setSchema(schema);
        return connection;
    }

    /** A connection with the server's default settings. */
    public static Connection open() throws SQLException {
        return server().getPostgresDatabase().getConnection();
    }

    private static synchronized EmbeddedPostgres server() {
        if (server == null && trouble == null) {
            try {
                server = EmbeddedPostgres.start();
            } catch (IOException | RuntimeException e) {
                trouble = e;
                LOG.log(System.Logger.Level.WARNING, "PostgreSQL cannot run here, its tests are skipped", e);
            }
        }
        if (server == null) {
            throw new TestAbortedException("PostgreSQL cannot run here", trouble);
        }
        return server;
    }
}
