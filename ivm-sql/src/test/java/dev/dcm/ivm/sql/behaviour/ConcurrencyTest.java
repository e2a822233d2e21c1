package dev.dcm.ivm.sql.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Money moves between accounts of two tables; nobody ever sees it on its way. */
final class ConcurrencyTest {
    private static final int ACCOUNTS = 20;
    private static final int TOTAL = 2 * ACCOUNTS * 100;
    private static final int READERS = 4;
    private static final int TRANSFERS = 1500;

    /** Each reads in one statement, so that it is of one moment, what must always add up. */
    private static final List<String> INVARIANTS = List.of(
            "SELECT (SELECT SUM(amount) FROM left_accounts) + (SELECT SUM(amount) FROM right_accounts)",
            "SELECT SUM(amount) FROM (SELECT amount FROM left_accounts UNION ALL SELECT amount FROM right_accounts) AS both_sides",
            "SELECT total FROM grand_total",
            "SELECT SUM(amount) FROM all_accounts",
            "SELECT (SELECT total FROM left_total) + (SELECT total FROM right_total)");

    @Test
    void readersSeeOnlyWholeSteps() throws Exception {
        String url = "jdbc:dcm:whole_steps";
        try (Connection connection = DriverManager.getConnection(url)) {
            accounts(connection);
            AtomicBoolean writing = new AtomicBoolean(true);
            AtomicLong reads = new AtomicLong();
            ExecutorService threads = Executors.newFixedThreadPool(READERS + 1);
            try {
                List<Future<?>> readers = new ArrayList<>();
                for (int i = 0; i < READERS; i++) {
                    int first = i;
                    readers.add(threads.submit(reader(url, first, writing, reads)));
                }
                threads.submit(() -> {
                    try {
                        transfer(url, new Random(7));
                        return null;
                    } finally {
                        writing.set(false);
                    }
                }).get();
                for (Future<?> reader : readers) {
                    reader.get();
                }
            } finally {
                writing.set(false);
                threads.shutdownNow();
            }
            assertThat(reads.get()).isGreaterThan(READERS);
            for (String invariant : INVARIANTS) {
                assertThat(number(connection, invariant)).as(invariant).isEqualTo(TOTAL);
            }
        }
    }

    @Test
    void writersWaitForEachOtherAndLoseNothing() throws Exception {
        String url = "jdbc:dcm:many_writers";
        int writers = 4;
        int each = 100;
        try (Connection connection = DriverManager.getConnection(url)) {
            Snapshot.execute(connection, "CREATE TABLE counters (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)", "INSERT INTO counters VALUES (1, 0)",
                    "CREATE VIEW doubled AS SELECT id, 2 * n AS n FROM counters");
            ExecutorService threads = Executors.newFixedThreadPool(writers);
            try {
                List<Future<?>> futures = new ArrayList<>();
                for (int i = 0; i < writers; i++) {
                    futures.add(threads.submit(() -> {
                        try (Connection mine = DriverManager.getConnection(url)) {
                            for (int n = 0; n < each; n++) {
                                Snapshot.execute(mine, "UPDATE counters SET n = n + 1 WHERE id = 1");
                            }
                        }
                        return null;
                    }));
                }
                for (Future<?> future : futures) {
                    future.get();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(number(connection, "SELECT n FROM counters")).isEqualTo(writers * each);
            assertThat(number(connection, "SELECT n FROM doubled")).isEqualTo(2 * writers * each);
        }
    }

    private static void accounts(Connection connection) throws SQLException {
        Snapshot.execute(connection,
                "CREATE TABLE left_accounts (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL)",
                "CREATE TABLE right_accounts (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL)",
                "CREATE VIEW all_accounts AS SELECT id, amount FROM left_accounts UNION ALL SELECT id, amount FROM right_accounts",
                "CREATE VIEW grand_total AS SELECT SUM(amount) AS total FROM all_accounts",
                "CREATE VIEW left_total AS SELECT SUM(amount) AS total FROM left_accounts",
                "CREATE VIEW right_total AS SELECT SUM(amount) AS total FROM right_accounts");
        connection.setAutoCommit(false);
        for (int i = 0; i < ACCOUNTS; i++) {
            Snapshot.execute(connection, "INSERT INTO left_accounts VALUES (" + i + ", 100)", "INSERT INTO right_accounts VALUES (" + i + ", 100)");
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void transfer(String url, Random random) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement take = connection.prepareStatement("UPDATE left_accounts SET amount = amount - ? WHERE id = ?");
                PreparedStatement give = connection.prepareStatement("UPDATE right_accounts SET amount = amount + ? WHERE id = ?")) {
            connection.setAutoCommit(false);
            for (int i = 0; i < TRANSFERS; i++) {
                int amount = random.nextInt(41) - 20;
                take.setInt(1, amount);
                take.setInt(2, random.nextInt(ACCOUNTS));
                take.executeUpdate();
                give.setInt(1, amount);
                give.setInt(2, random.nextInt(ACCOUNTS));
                give.executeUpdate();
                if (random.nextInt(5) == 0) {
                    connection.rollback();
                } else {
                    connection.commit();
                }
            }
        }
    }

    private static Callable<Void> reader(String url, int first, AtomicBoolean writing, AtomicLong reads) {
        return () -> {
            try (Connection connection = DriverManager.getConnection(url)) {
                for (int i = first; writing.get(); i++) {
                    String invariant = INVARIANTS.get(i % INVARIANTS.size());
                    assertThat(number(connection, invariant)).as(invariant).isEqualTo(TOTAL);
                    reads.incrementAndGet();
                }
            }
            return null;
        };
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            assertThat(rows.next()).isTrue();
            long number = rows.getLong(1);
            assertThat(rows.next()).isFalse();
            return number;
        }
    }
}
