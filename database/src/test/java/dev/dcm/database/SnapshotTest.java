package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each test runs on both databases. */
class SnapshotTest {
    private static final ConstraintProgram PROGRAM = Programs.parse("CREATE TABLE t (id INTEGER, name VARCHAR(10))");
    private static final BaseView COUNT = Programs.view("SELECT COUNT(*) FROM t", SqlType.BIGINT);
    private final List<Connection> connections = new ArrayList<>();

    /** Two connections to the same data, as two users have them. */
    private record Users(Connection reader, Connection writer) {
    }

    private Users users(Dialect dialect) throws SQLException {
        Connection reader;
        Connection writer;
        if (dialect == Dialect.H2) {
            String url = "jdbc:h2:mem:snapshot" + System.nanoTime();
            reader = DriverManager.getConnection(url);
            writer = DriverManager.getConnection(url);
        } else {
            reader = Postgres.connect();
            writer = Postgres.open();
            writer.setSchema(reader.getSchema());
        }
        connections.addAll(List.of(reader, writer));
        execute(writer, "CREATE TABLE t (id INTEGER, name VARCHAR(10)); INSERT INTO t VALUES (2, 'b'), (10, 'B'), (1, 'a')");
        return new Users(reader, writer);
    }

    @AfterEach
    void close() throws SQLException {
        for (Connection connection : connections) {
            connection.close();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Object[] row(Connection connection, BaseView view) throws SQLException {
        try (Snapshot snapshot = DatabaseBinding.connect(PROGRAM, connection).snapshot()) {
            return snapshot.rows(view).get(0);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void allQueriesSeeOneState(Dialect dialect) throws SQLException {
        Users users = users(dialect);
        DatabaseBinding binding = DatabaseBinding.connect(PROGRAM, users.reader);
        try (Snapshot snapshot = binding.snapshot()) {
            assertThat(snapshot.rows(COUNT).get(0)).containsExactly(3L);
            execute(users.writer, "DELETE FROM t");
            assertThat(snapshot.rows(COUNT).get(0)).containsExactly(3L);
        }
        try (Snapshot snapshot = binding.snapshot()) {
            assertThat(snapshot.rows(COUNT).get(0)).containsExactly(0L);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void theConnectionIsGivenBackAsItWas(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
        try (Snapshot snapshot = DatabaseBinding.connect(PROGRAM, connection).snapshot()) {
            assertThat(connection.getAutoCommit()).isFalse();
            assertThat(snapshot.rows(COUNT)).hasSize(1);
        }
        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(connection.isReadOnly()).isFalse();
        assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
        execute(connection, "INSERT INTO t VALUES (4, 'd')");
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void anOpenTransactionIsReadInsideAndLeftAlone(Dialect dialect) throws SQLException {
        Users users = users(dialect);
        users.reader.setAutoCommit(false);
        execute(users.reader, "INSERT INTO t VALUES (4, 'd')");
        assertThat(row(users.reader, COUNT)).containsExactly(4L);
        assertThat(users.reader.getAutoCommit()).isFalse();
        users.reader.commit();
        assertThat(row(users.writer, COUNT)).containsExactly(4L);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void rowsAreInTheOrderOfTheKeyOnEveryDatabase(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        execute(connection, "INSERT INTO t VALUES (NULL, 'a')");
        BaseView all = Programs.view("SELECT name, id FROM t", SqlType.VARCHAR, SqlType.INTEGER);
        try (Snapshot snapshot = DatabaseBinding.connect(PROGRAM, connection).snapshot()) {
            assertThat(snapshot.rows(Programs.keyed(all, 1))).extracting(row -> row[1]).containsExactly(null, 1L, 2L, 10L);
            assertThat(snapshot.rows(Programs.keyed(all, 0, 1))).extracting(Arrays::toString)
                    .containsExactly("[B, 10]", "[a, null]", "[a, 1]", "[b, 2]");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void valuesHaveTheClassOfTheirType(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        BaseView view = Programs.view("""
                SELECT CAST(1 AS SMALLINT), 1, CAST(1 AS BIGINT), CAST(3 AS DECIMAL(10, 2)), TRUE, 1.5, CAST(0.1 AS REAL), CAST(0.1 AS DOUBLE),
                 CAST('ab' AS CHAR(5)), 'v ', ARRAY[1, NULL], ARRAY['x'], DATE '2024-02-29', TIME '10:11:12', TIMESTAMP '2024-02-29 10:11:12.5',
                 CAST(NULL AS INTEGER), CAST(NULL AS VARCHAR(3)), CAST(NULL AS BOOLEAN), CAST(NULL AS INTEGER ARRAY), CAST(2 AS REAL), NULL
                """, SqlType.SMALLINT, SqlType.INTEGER, SqlType.BIGINT, SqlType.INTEGER, SqlType.BOOLEAN, SqlType.DECIMAL, SqlType.REAL,
                SqlType.DOUBLE, SqlType.CHAR, SqlType.VARCHAR, SqlType.array(SqlType.INTEGER), SqlType.array(SqlType.VARCHAR), SqlType.DATE,
                SqlType.TIME, SqlType.TIMESTAMP, SqlType.INTEGER, SqlType.VARCHAR, SqlType.BOOLEAN, SqlType.array(SqlType.INTEGER),
                SqlType.DECIMAL, SqlType.NULL);
        assertThat(row(connection, view)).containsExactly(1L, 1L, 1L, 3L, true, new BigDecimal("1.5"), 0.1, 0.1, "ab", "v ",
                Arrays.asList(1L, null), List.of("x"), LocalDate.of(2024, 2, 29), LocalTime.of(10, 11, 12),
                LocalDateTime.of(2024, 2, 29, 10, 11, 12, 500_000_000), null, null, null, null, new BigDecimal("2.0"), null);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void theFieldDecidesNotTheDriver(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        BaseView view = Programs.view("SELECT 1, 0, TRUE, 2, SUM(CAST(id AS BIGINT)), CURRENT_TIMESTAMP, CAST('p' AS CHAR(3)) FROM t",
                SqlType.BOOLEAN, SqlType.BOOLEAN, SqlType.INTEGER, SqlType.DOUBLE, SqlType.BIGINT, SqlType.TIMESTAMP, SqlType.VARCHAR);
        Object[] row = row(connection, view);
        assertThat(row[5]).isInstanceOf(OffsetDateTime.class);
        row[5] = null;
        assertThat(row).containsExactly(true, false, 1L, 2.0, 13L, null, "p");
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void valuesThatDoNotFitTheirTypeAreErrors(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        assertThat(misfit(connection, "SELECT 1.5", SqlType.INTEGER).first().message())
                .isEqualTo("column c1 is INTEGER in the program but the database delivers 1.5");
        assertThat(misfit(connection, "SELECT 2", SqlType.BOOLEAN).first().code()).isEqualTo(Code.DATABASE_MISMATCH);
        assertThat(misfit(connection, "SELECT 'x'", SqlType.BIGINT).first().message()).endsWith("'x'");
        assertThat(misfit(connection, "SELECT ARRAY[1.5]", SqlType.array(SqlType.INTEGER)).first().message()).endsWith("1.5");
        assertThat(misfit(connection, "SELECT 9223372036854775808", SqlType.BIGINT).first().code()).isEqualTo(Code.OVERFLOW);
        assertThat(connection.getAutoCommit()).isTrue();
    }

    private static CsqlException misfit(Connection connection, String query, SqlType type) {
        return catchThrowableOfType(CsqlException.class, () -> row(connection, Programs.view(query, type)));
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void aRefusedQueryHasThePlaceOfItsView(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> row(connection, Programs.view("SELECT 1 / (id - id) FROM t", SqlType.INTEGER)));
        assertThat(e.first().code()).isEqualTo(Code.DATABASE_REFUSED);
        assertThat(e.first().message()).startsWithIgnoringCase("the database refuses the query: division by zero").doesNotContain("Position", "SELECT");
        assertThat(e.first().advice()).contains("NULLIF");
        assertThat(e.first().span().isKnown()).isTrue();
        assertThat(row(connection, COUNT)).containsExactly(3L);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void troubleOfTheConnectionStaysASqlException(Dialect dialect) throws SQLException {
        Connection connection = users(dialect).reader;
        DatabaseBinding binding = DatabaseBinding.connect(PROGRAM, connection);
        Snapshot snapshot = binding.snapshot();
        connection.close();
        assertThatThrownBy(() -> snapshot.rows(COUNT)).isInstanceOf(SQLException.class);
        assertThatThrownBy(binding::snapshot).isInstanceOf(SQLException.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void manyThreadsMayUseOneProgram(Dialect dialect) throws Exception {
        Users users = users(dialect);
        ConstraintProgram program = Programs.parse("CREATE TABLE t (id INTEGER, name VARCHAR(10)); CREATE VIEW v AS SELECT id FROM t NATURAL JOIN t AS u");
        BaseView view = Programs.view("WITH w AS (SELECT id FROM v) SELECT COUNT(*) FROM w WHERE id BETWEEN 1 AND 10", SqlType.BIGINT);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Object>> answers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Connection connection = dialect == Dialect.H2 ? DriverManager.getConnection(users.reader.getMetaData().getURL()) : Postgres.open();
                connections.add(connection);
                connection.setSchema(users.reader.getSchema());
                for (int j = 0; j < 5; j++) {
                    answers.add(threads.submit(() -> {
                        synchronized (connection) {
                            try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
                                return snapshot.rows(view).get(0)[0];
                            }
                        }
                    }));
                }
            }
            for (Future<Object> answer : answers) {
                assertThat(answer.get()).isEqualTo(3L);
            }
        } finally {
            threads.shutdown();
        }
    }
}
