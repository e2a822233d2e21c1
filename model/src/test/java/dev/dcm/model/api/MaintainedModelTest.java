package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.base.Span;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.ir.DomainOrder;
import dev.dcm.ir.pushdown.Settings;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A model on an incremental database of the caller's. */
class MaintainedModelTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String TABLES = """
            CREATE TABLE nodes (name VARCHAR(8) PRIMARY KEY, cpu INTEGER NOT NULL);
            CREATE TABLE pods (name VARCHAR(8) PRIMARY KEY, cpu INTEGER NOT NULL, controllable__node VARCHAR(8) REFERENCES nodes (name));
            """;
    private static final String PROGRAM = TABLES + """
            CREATE CONSTRAINT capacity AS
            SELECT nodes.name FROM nodes JOIN pods ON pods.controllable__node = nodes.name GROUP BY nodes.name, nodes.cpu CHECK SUM(pods.cpu) <= nodes.cpu;
            CREATE CONSTRAINT not_on_n3 AS CHECK controllable__node <> 'n3' FROM pods;
            CREATE VIEW spare AS
            SELECT nodes.name, nodes.cpu - SUM(pods.cpu) AS cpu FROM nodes JOIN pods ON pods.controllable__node = nodes.name GROUP BY nodes.name, nodes.cpu;
            CREATE CONSTRAINT balance AS SELECT * FROM spare MAXIMIZE MIN(cpu);
            """;

    private static Connection database() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:dcm:maintained-" + UUID.randomUUID());
        try (Statement statement = connection.createStatement()) {
            for (String sql : TABLES.split(";\\s*")) {
                statement.execute(sql);
            }
            statement.execute("INSERT INTO nodes VALUES ('n1', 30), ('n2', 30), ('n3', 90)");
            statement.execute("INSERT INTO pods VALUES ('a', 8, NULL), ('b', 7, NULL), ('c', 6, NULL), ('d', 5, NULL), ('e', 4, NULL)");
        }
        return connection;
    }

    @Test
    void decisionsAreCheckedAsPlainSqlOnWhatTheDatabaseHoldsNow() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel model = Model.builder().verify(false).compile(PROGRAM).maintain(connection);
            model.keepChecks();
            Solution solution = model.solve(TIMEOUT);

            assertThat(model.violated(solution)).isEmpty();
            assertThat(model.violated(solution)).as("nothing remains of the decisions that were looked at").isEmpty();

            statement.execute("UPDATE nodes SET cpu = 10 WHERE name = 'n1'");
            assertThat(model.violated(solution)).containsExactly("CAPACITY");

            statement.execute("UPDATE nodes SET cpu = 30 WHERE name = 'n1'");
            assertThat(model.violated(solution)).isEmpty();
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @Test
    void aTransactionOfTheCallersOutlastsACheck() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel model = Model.builder().verify(false).compile(PROGRAM).maintain(connection);
            model.keepChecks();
            Solution solution = model.solve(TIMEOUT);
            connection.setAutoCommit(false);
            statement.execute("UPDATE nodes SET cpu = 10 WHERE name = 'n1'");

            assertThat(model.violated(solution)).containsExactly("CAPACITY");

            try (ResultSet rows = statement.executeQuery("SELECT cpu FROM nodes WHERE name = 'n1'")) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(10);
            }
            connection.rollback();
            assertThat(model.violated(solution)).isEmpty();
            connection.rollback();
        }
    }

    @Test
    void whatIsFoundWithoutSearchIsTakenIfItIsCloseEnough() throws SQLException {
        try (Connection connection = database()) {
            Solution best = Model.builder().verify(false).compile(PROGRAM).maintain(connection).solve(TIMEOUT);
            Solution near = Model.builder().verify(false).tolerance(BigDecimal.TEN).compile(PROGRAM).maintain(connection).solve(TIMEOUT);

            assertThat(best.status()).isEqualTo(Solution.Status.OPTIMAL);
            assertThat(near.decidedBy()).isEqualTo(DecidedBy.GREEDY);
            assertThat(near.size().variables()).as("no model for a solver was built").isZero();
            assertThat(best.objective().subtract(near.objective())).isBetween(BigDecimal.ZERO, BigDecimal.TEN);
            assertThat(near.gap().orElseThrow()).isBetween(best.objective().subtract(near.objective()), BigDecimal.TEN);
        }
    }

    @Test
    void theSameModelDecidesQuicklyAndExactly() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            MaintainedModel quick = Model.builder().verify(false).tolerance(BigDecimal.TEN).patience(Duration.ZERO).pushdown(Settings.DEFAULT.top(1))
                    .compile(PROGRAM).maintain(connection);
            MaintainedModel exact = quick.exact();
            Solution near = quick.solve(TIMEOUT);
            Solution best = exact.solve(TIMEOUT);

            assertThat(near.narrowed()).isPresent();
            assertThat(best.narrowed()).isEmpty();
            assertThat(best.status()).isEqualTo(Solution.Status.OPTIMAL);
            assertThat(best.objective()).isGreaterThanOrEqualTo(near.objective()).isEqualByComparingTo("15");

            statement.execute("DELETE FROM pods WHERE name = 'e'");
            assertThat(exact.solve(TIMEOUT).objective()).as("of what the database holds now").isEqualByComparingTo("17");
        }
    }

    @Test
    void settingsThatEndTheSearchEarlyAreNotForTheExactModel() throws SQLException {
        try (Connection connection = database()) {
            MaintainedModel quick = Model.builder().verify(false).without(Rewrite.GREEDY).solverParameters(Map.of("max_number_of_conflicts", "0", "cp_model_presolve", "false"))
                    .compile(PROGRAM).maintain(connection);

            assertThatThrownBy(() -> quick.solve(TIMEOUT)).isInstanceOf(SolverTimeoutException.class);
            assertThat(quick.exact().solve(TIMEOUT).status()).isEqualTo(Solution.Status.OPTIMAL);
        }
    }

    @Test
    void smallDomainsAreTriedWholeNext() throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            // No single node has room for all, and with the doubled candidates there are two.
            statement.execute("DELETE FROM pods WHERE name = 'a'");
            String program = TABLES + """
                    CREATE CONSTRAINT apart AS CHECK COUNT(*) <= 2 FROM pods JOIN nodes ON pods.controllable__node = nodes.name GROUP BY nodes.name;
                    """;
            Settings one = Settings.DEFAULT.orderBy(new DomainOrder("NODES", List.of(new DomainOrder.Key("CPU", true, Span.NONE)), 0, Span.NONE)).top(1);
            Solution doubled = Model.builder().pushdown(one).compile(program).maintain(connection).solve(TIMEOUT);
            Solution whole = Model.builder().pushdown(one.wholeUpTo(3)).compile(program).maintain(connection).solve(TIMEOUT);
            Solution larger = Model.builder().pushdown(one.wholeUpTo(2)).compile(program).maintain(connection).solve(TIMEOUT);

            assertThat(doubled.narrowed().orElseThrow().times()).hasValue(2);
            assertThat(whole.narrowed().orElseThrow().times()).isEmpty();
            assertThat(whole.narrowed().orElseThrow().rounds()).isEqualTo(2);
            assertThat(larger.narrowed().orElseThrow().times()).hasValue(2);
        }
    }

    @Test
    void choicesAreCountedWhoeverDecides() throws SQLException {
        try (Connection connection = database()) {
            Solution solution = Model.builder().verify(false).tolerance(BigDecimal.TEN).compile(PROGRAM).maintain(connection).solve(TIMEOUT);

            assertThat(solution.choices()).as("five pods, three nodes each").isEqualTo(15);
        }
    }
}
