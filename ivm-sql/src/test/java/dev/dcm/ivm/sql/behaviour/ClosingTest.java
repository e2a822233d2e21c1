package dev.dcm.ivm.sql.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.sql.IncrementalDatabase;
import java.lang.ref.WeakReference;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Closing with data in flight leaves nothing behind: no rows, no lock, no thread, no memory. */
final class ClosingTest {

    @Test
    void aConnectionThatIsClosedInItsTransactionLeavesNoTraceAndNoLock() throws SQLException {
        String url = "jdbc:dcm:closed_in_transaction";
        try (Connection other = DriverManager.getConnection(url)) {
            Snapshot.execute(other, "CREATE TABLE t (a INTEGER)", "CREATE VIEW v AS SELECT COUNT(*) AS n FROM t");
            Connection connection = DriverManager.getConnection(url);
            connection.setAutoCommit(false);
            Snapshot.execute(connection, "INSERT INTO t VALUES (1)");
            connection.close();
            assertThat(Snapshot.rows(other, "SELECT * FROM v")).isEqualTo(List.of(List.of(0L)));
            Snapshot.execute(other, "INSERT INTO t VALUES (2)");
            assertThat(Snapshot.rows(other, "SELECT * FROM v")).isEqualTo(List.of(List.of(1L)));
        }
    }

    @Test
    void aClosedConnectionRefusesWork() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:dcm:");
        Snapshot.execute(connection, "CREATE TABLE t (a INTEGER)");
        Statement statement = connection.createStatement();
        PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?)");
        connection.close();
        connection.close();
        assertThat(connection.isClosed()).isTrue();
        assertThat(statement.isClosed()).isTrue();
        assertThatThrownBy(() -> statement.execute("INSERT INTO t VALUES (1)")).isInstanceOf(SQLException.class);
        assertThatThrownBy(insert::executeUpdate).isInstanceOf(SQLException.class);
        assertThatThrownBy(connection::createStatement).isInstanceOf(SQLException.class);
    }

    @Test
    void aClosedDatabaseEndsItsConnections() throws SQLException {
        IncrementalDatabase database = IncrementalDatabase.named("closed_database");
        try (Connection connection = DriverManager.getConnection("jdbc:dcm:closed_database")) {
            Snapshot.execute(connection, "CREATE TABLE t (a INTEGER)");
            connection.setAutoCommit(false);
            Snapshot.execute(connection, "INSERT INTO t VALUES (1)");
            database.close();
            assertThatThrownBy(() -> Snapshot.execute(connection, "INSERT INTO t VALUES (2)")).isInstanceOf(SQLException.class);
        }
        try (Connection fresh = DriverManager.getConnection("jdbc:dcm:closed_database")) {
            assertThatThrownBy(() -> Snapshot.rows(fresh, "SELECT * FROM t")).isInstanceOf(SQLException.class);
        }
        IncrementalDatabase.named("closed_database").close();
    }

    @Test
    void nothingIsHeldAfterClosing() throws Exception {
        Set<Thread> threads = Set.copyOf(Thread.getAllStackTraces().keySet());
        List<WeakReference<?>> references = inFlight();
        for (WeakReference<?> reference : references) {
            for (int i = 0; i < 100 && reference.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(reference.get()).isNull();
        }
        Set<String> started = Thread.getAllStackTraces().keySet().stream().filter(thread -> !threads.contains(thread)).map(Thread::getName)
                .filter(name -> name.contains("dcm")).collect(Collectors.toSet());
        assertThat(started).isEmpty();
    }

    /** A private and a named database with rows, an open result and an open transaction, closed in the middle of it. */
    private static List<WeakReference<?>> inFlight() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:dcm:");
        Snapshot.execute(connection, "CREATE TABLE t (a INTEGER)", "CREATE VIEW v AS SELECT a, COUNT(*) AS n FROM t GROUP BY a");
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?)")) {
            for (int i = 0; i < 1000; i++) {
                insert.setInt(1, i);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        Snapshot.execute(connection, "INSERT INTO t VALUES (-1)");
        ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM v");
        rows.next();
        connection.close();
        IncrementalDatabase named = IncrementalDatabase.named("held_after_closing");
        try (Connection second = DriverManager.getConnection("jdbc:dcm:held_after_closing")) {
            Snapshot.execute(second, "CREATE TABLE t (a INTEGER)", "INSERT INTO t VALUES (1)");
            named.subscribe("T", true, changes -> { });
        }
        named.close();
        return List.of(new WeakReference<>(connection), new WeakReference<>(rows), new WeakReference<>(named));
    }
}
