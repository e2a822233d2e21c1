package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ir.pushdown.Settings;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Model;
import dev.dcm.model.Narrowed;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Keys that few rows have are given fewer values than others, and never fewer than they need. */
class FewRowsTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    /** Pods go where the pool of their kind has nodes, at most one of a kind to a node. */
    private static final String TABLES = """
            CREATE TABLE nodes (id INTEGER PRIMARY KEY, cpu INTEGER NOT NULL);
            CREATE TABLE kinds (id INTEGER PRIMARY KEY, pool INTEGER NOT NULL);
            CREATE TABLE pools (pool INTEGER NOT NULL, node INTEGER NOT NULL, PRIMARY KEY (pool, node));
            CREATE TABLE closed (node INTEGER PRIMARY KEY);
            CREATE TABLE pods (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, controllable__node INTEGER REFERENCES nodes (id));
            """;
    private static final String PROGRAM = TABLES + """
            CREATE CONSTRAINT in_pool AS
            CHECK p.controllable__node IN (SELECT m.node FROM pools m WHERE m.pool = k.pool) FROM pods p JOIN kinds k ON k.id = p.kind;
            CREATE CONSTRAINT fits AS CHECK COUNT(*) <= n.cpu FROM pods p JOIN nodes n ON n.id = p.controllable__node GROUP BY n.id, n.cpu;
            CREATE CONSTRAINT apart AS CHECK COUNT(*) <= 1 FROM pods p JOIN nodes n ON n.id = p.controllable__node GROUP BY p.kind, n.id;
            CREATE CONSTRAINT open AS CHECK p.controllable__node <> c.node FROM pods p CROSS JOIN closed c;
            """;
    private static final Settings SIX_OR_TWO = Settings.DEFAULT.top(6).few(2, 2);

    /** Pool 1 has the nodes 1 to 20, pool 2 the nodes 21 to 40; a node with a higher number has more room. Kinds 1 and 2 are for pool 1, kind 3 for pool 2. */
    private static Connection database() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:dcm:few-rows-" + UUID.randomUUID());
        try (Statement statement = connection.createStatement()) {
            for (String sql : TABLES.split(";\\s*")) {
                statement.execute(sql);
            }
            statement.execute("INSERT INTO nodes VALUES " + rows(i -> "(" + i + ", " + (10 + i) + ")"));
            statement.execute("INSERT INTO pools VALUES " + rows(i -> "(" + (i <= 20 ? 1 : 2) + ", " + i + ")"));
            statement.execute("INSERT INTO kinds VALUES (1, 1), (2, 1), (3, 2)");
        }
        return connection;
    }

    private static String rows(IntFunction<String> row) {
        return IntStream.rangeClosed(1, 40).mapToObj(row).collect(Collectors.joining(", "));
    }

    private static MaintainedModel model(Connection connection, Settings settings) throws SQLException {
        return Model.builder().verify(true).pushdown(settings).compile(PROGRAM).maintain(connection);
    }

    private static void podsOfKinds(Connection connection, int... kinds) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM pods");
            for (int i = 0; i < kinds.length; i++) {
                statement.execute("INSERT INTO pods VALUES (" + i + ", " + kinds[i] + ", NULL)");
            }
        }
    }

    @Test
    void keysOfFewRowsHaveFewerValuesThanOthers() throws SQLException {
        try (Connection connection = database()) {
            MaintainedModel model = model(connection, SIX_OR_TWO);

            podsOfKinds(connection, 1, 3);
            assertThat(model.solve(TIMEOUT).choices()).as("a pod for each pool").isEqualTo(2 + 2);

            podsOfKinds(connection, 1, 3, 3, 3);
            assertThat(model.solve(TIMEOUT).choices()).as("three pods for the second").isEqualTo(2 + 3 * 6);

            podsOfKinds(connection, 1, 2, 2, 3);
            assertThat(model.solve(TIMEOUT).choices()).as("three pods for the first, of two kinds: rows count by key").isEqualTo(3 * 6 + 2);

            podsOfKinds(connection, 3);
            assertThat(model.solve(TIMEOUT).choices()).as("none of it stays").isEqualTo(2);
        }
    }

    @Test
    void theFewAreTheFirstOfThose() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel model = model(connection, SIX_OR_TWO);
            podsOfKinds(connection, 1, 1);
            assertThat(model.solve(TIMEOUT).table("pods").rows()).extracting(row -> row.get("controllable__node")).containsExactlyInAnyOrder(19L, 20L);

            statement.execute("UPDATE nodes SET cpu = 99 WHERE id = 5");
            assertThat(model.solve(TIMEOUT).table("pods").rows()).extracting(row -> row.get("controllable__node")).containsExactlyInAnyOrder(5L, 20L);
        }
    }

    @Test
    void whatIsLeftOutIsSaidAndLookedForWhereItIsNeeded() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel model = model(connection, SIX_OR_TWO);
            podsOfKinds(connection, 1, 1);
            Narrowed first = model.solve(TIMEOUT).narrowed().orElseThrow();
            assertThat(first.truncated()).isTrue();
            assertThat(first.rounds()).isEqualTo(1);

            statement.execute("UPDATE nodes SET cpu = 999 WHERE id = 19 OR id = 20");
            statement.execute("INSERT INTO closed VALUES (19), (20)");
            Narrowed wider = model.solve(TIMEOUT).narrowed().orElseThrow();
            assertThat(wider.rounds()).as("the first two nodes are closed").isGreaterThan(1);

            statement.execute("DELETE FROM pools WHERE pool = 1 AND node > 2");
            assertThat(model.solve(TIMEOUT).narrowed().orElseThrow().truncated()).as("the pool has no other nodes").isFalse();
        }
    }

    @Test
    void keysOfManyRowsThatHaveFewValuesAreNotLookedForOnceMore() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel model = model(connection, SIX_OR_TWO);
            statement.execute("DELETE FROM pools WHERE pool = 1 AND node > 5");
            podsOfKinds(connection, 1, 1, 1);
            assertThat(model.solve(TIMEOUT).narrowed().orElseThrow().truncated()).as("all five nodes of the pool").isFalse();

            podsOfKinds(connection, 1, 1);
            assertThat(model.solve(TIMEOUT).narrowed().orElseThrow().truncated()).as("two of them").isTrue();
        }
    }

    @Test
    void fewMeansLess() throws SQLException {
        assertThatThrownBy(() -> Settings.DEFAULT.few(3, 2)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at least as many values");
        try (Connection connection = database()) {
            podsOfKinds(connection, 1);
            assertThat(model(connection, Settings.DEFAULT.top(3).few(2, 8)).solve(TIMEOUT).choices()).isEqualTo(3);
        }
    }
}
