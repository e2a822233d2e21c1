package dev.dcm.model.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a solve sees of the database, and how it leaves it. */
class TransactionTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String TABLES = """
            CREATE TABLE debits (id INTEGER PRIMARY KEY, amount INTEGER);
            CREATE TABLE credits (id INTEGER PRIMARY KEY, amount INTEGER);
            CREATE TABLE totals (id INTEGER PRIMARY KEY, debit INTEGER, credit INTEGER);
            """;
    private static final String ROWS = "INSERT INTO debits VALUES (1, 60); INSERT INTO credits VALUES (1, 40); INSERT INTO totals VALUES (1, NULL, NULL);";
    /** Two views, hence two queries; together they always say 100. */
    private static final Model TOTALS = Model.compile(TABLES.replace("CREATE TABLE totals", "-- @VARIABLE_COLUMNS (debit, credit)\nCREATE TABLE totals") + """
            CREATE VIEW debited AS SELECT SUM(amount) AS amount FROM debits;
            CREATE VIEW credited AS SELECT SUM(amount) AS amount FROM credits;
            CREATE CONSTRAINT debits AS CHECK debit = amount FROM totals CROSS JOIN debited;
            CREATE CONSTRAINT credits AS CHECK credit = amount FROM totals CROSS JOIN credited;
            """);

    private static DecidedTable.Row total(Connection connection) throws SQLException {
        return TOTALS.solve(connection, LIMIT).table("totals").rows().get(0);
    }

    private static void assertUntouched(Connection connection, boolean readOnly, int isolation) throws SQLException {
        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(connection.isReadOnly()).isEqualTo(readOnly);
        assertThat(connection.getTransactionIsolation()).isEqualTo(isolation);
    }

    @ParameterizedTest
    @EnumSource
    void eachSolveSeesTheDataOfItsTime(Databases database) throws SQLException {
        try (Connection connection = database.with(TABLES + ROWS); Connection other = database.another(connection)) {
            assertThat(total(connection).get("debit")).isEqualTo(60L);
            Databases.execute(connection, "UPDATE debits SET amount = 61");
            assertThat(total(connection).get("debit")).isEqualTo(61L);
            Databases.execute(other, "INSERT INTO debits VALUES (2, 9)");
            assertThat(total(connection).get("debit")).isEqualTo(70L);
            Databases.execute(other, "DELETE FROM totals");
            assertThat(TOTALS.solve(connection, LIMIT).table("totals").rows()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSolveInsideATransactionSeesItsUncommittedRows(Databases database) throws SQLException {
        try (Connection connection = database.with(TABLES + ROWS); Connection other = database.another(connection)) {
            connection.setAutoCommit(false);
            Databases.execute(connection, "INSERT INTO debits VALUES (2, 5)");
            assertThat(total(connection).get("debit")).isEqualTo(65L);
            assertThat(total(other).get("debit")).isEqualTo(60L);
            connection.rollback();
            assertThat(total(connection).get("debit")).isEqualTo(60L);
            assertThat(connection.getAutoCommit()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void solvingWritesNothing(Databases database) throws SQLException {
        try (Connection connection = database.with(TABLES + ROWS)) {
            total(connection);
            try (ResultSet rows = connection.createStatement().executeQuery("SELECT debit, credit FROM totals")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getObject(1)).isNull();
                assertThat(rows.getObject(2)).isNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void settingsAreRestoredAfterSuccessAndFailure(Databases database) throws SQLException {
        try (Connection connection = database.with(TABLES + ROWS)) {
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            total(connection);
            assertUntouched(connection, false, Connection.TRANSACTION_READ_COMMITTED);
            Databases.execute(connection, "INSERT INTO debits VALUES (2, 2147483647)");
            assertThatThrownBy(() -> total(connection)).isInstanceOf(InfeasibleException.class);
            assertUntouched(connection, false, Connection.TRANSACTION_READ_COMMITTED);
            Databases.execute(connection, "DELETE FROM debits WHERE id = 2");
            assertThat(total(connection).get("debit")).isEqualTo(60L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReadOnlyConnectionIsEnough(Databases database) throws SQLException {
        try (Connection owner = database.with(TABLES + ROWS); Connection connection = database.another(owner)) {
            connection.setReadOnly(true);
            boolean readOnly = connection.isReadOnly();
            int isolation = connection.getTransactionIsolation();
            assertThat(total(connection).get("credit")).isEqualTo(40L);
            assertUntouched(connection, readOnly, isolation);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noTransactionStaysOpen(Databases database) throws SQLException {
        try (Connection connection = database.with(TABLES + ROWS); Connection other = database.another(connection)) {
            total(connection);
            Databases.execute(other, database == Databases.H2 ? "SET LOCK_TIMEOUT 1000" : "SET lock_timeout = '1s'");
            Databases.execute(other, "DROP TABLE debits");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aQueryThatFailsDoesNotSpoilTheCallersTransaction(Databases database) throws SQLException {
        Model dividing = Model.compile("""
                -- @VARIABLE_COLUMNS (x)
                CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER);
                CREATE VIEW v AS SELECT 10 / (id - 1) AS q FROM t;
                CREATE CONSTRAINT c AS CHECK x < q FROM t CROSS JOIN v;
                """);
        try (Connection connection = database.with("CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER)"); Connection other = database.another(connection)) {
            connection.setAutoCommit(false);
            Databases.execute(connection, "INSERT INTO t VALUES (1, NULL)");
            assertThatThrownBy(() -> dividing.solve(connection, LIMIT)).isInstanceOfSatisfying(CsqlException.class,
                    e -> assertThat(e.first().code()).isEqualTo(Code.DATABASE_REFUSED));
            connection.commit();
            try (ResultSet rows = other.createStatement().executeQuery("SELECT id FROM t")) {
                assertThat(rows.next()).as("the row that the caller inserted and committed").isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSolveSeesOneStateWhileOthersWrite(Databases database) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try (Connection reader = database.with(TABLES + ROWS); Connection writer = database.another(reader)) {
            Future<Integer> transfers = executor.submit(() -> transferUntil(done, writer));
            for (int i = 0; i < 150; i++) {
                DecidedTable.Row row = total(reader);
                assertThat((Long) row.get("debit") + (Long) row.get("credit")).isEqualTo(100L);
            }
            done.set(true);
            assertThat(transfers.get()).isGreaterThan(100);
        } finally {
            done.set(true);
            executor.shutdown();
        }
    }

    private static int transferUntil(AtomicBoolean done, Connection writer) throws SQLException {
        int transfers = 0;
        writer.setAutoCommit(false);
        while (!done.get()) {
            Databases.execute(writer, "UPDATE debits SET amount = amount - 1");
            Databases.execute(writer, "UPDATE credits SET amount = amount + 1");
            writer.commit();
            transfers++;
        }
        return transfers;
    }
}
