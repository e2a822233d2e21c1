package dev.dcm.model.connect;

import dev.dcm.database.Postgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** The databases that users bring along. */
enum Databases {
    H2 {
        @Override
        Connection open() throws SQLException {
            return DriverManager.getConnection("jdbc:h2:mem:user" + NUMBERS.incrementAndGet());
        }

        @Override
        Connection another(Connection first) throws SQLException {
            return DriverManager.getConnection(first.getMetaData().getURL());
        }
    },
    POSTGRESQL {
        @Override
        synchronized Connection open() throws SQLException {
            Connection connection = Postgres.connect();
            if (last != null && last.isClosed()) {
                execute(connection, "DROP SCHEMA " + lastSchema + " CASCADE");
            }
            last = connection;
            lastSchema = connection.getSchema();
            return connection;
        }

        @Override
        Connection another(Connection first) throws SQLException {
            Connection second = Postgres.open();
            second.setSchema(first.getSchema());
            return second;
        }
    };

    private static final AtomicInteger NUMBERS = new AtomicInteger();
    /** What the last test left behind: programs may find tables in schemas that are not on the search path. */
    private static Connection last;
    private static String lastSchema;

    /** A connection to a database without tables. */
    abstract Connection open() throws SQLException;

    /** Another user of the same tables. */
    abstract Connection another(Connection first) throws SQLException;

    Connection with(String sql) throws SQLException {
        Connection connection = open();
        execute(connection, sql);
        return connection;
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
