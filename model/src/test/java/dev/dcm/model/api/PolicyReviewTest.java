package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.model.Embedded;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a solution says of its policies: the value of each objective, the slack of each CHECK. */
class PolicyReviewTest {
    private static final String PLACEMENT = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, cpu INTEGER, memory DECIMAL(6, 1));
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, cpu INTEGER, memory DECIMAL(6, 1), node VARCHAR(10) REFERENCES nodes(name));
            INSERT INTO nodes VALUES ('a', 10, 4.5), ('b', 10, 9), ('c', 0, 0);
            INSERT INTO pods VALUES (1, 4, 1.5, NULL), (2, 3, 2.5, NULL), (3, 4, 8.5, NULL);
            CREATE CONSTRAINT capacity AS SELECT nodes.name FROM nodes JOIN pods ON pods.node = nodes.name GROUP BY nodes.name, nodes.cpu, nodes.memory
              CHECK SUM(pods.cpu) <= nodes.cpu AND SUM(pods.memory) < nodes.memory;
            CREATE CONSTRAINT on_a AS CHECK node = 'a' FROM pods WHERE id < 3;
            """;

    @Test
    void theTightestRowOfEachCheck() throws SQLException {
        Solution solution = Embedded.solve(PLACEMENT);
        assertThat(solution.checks()).containsExactly(
                new CheckSlack("CAPACITY", 2, 2, Optional.of(new BigDecimal("0.5")), Map.of("NAME", "a", "CPU", 10L, "MEMORY", new BigDecimal("4.5"))),
                new CheckSlack("ON_A", 2, 0, Optional.empty(), Map.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x <= 9                        | 2",
        "x < 9                         | 2",
        "9 >= x                        | 2",
        "x >= 4                        | 3",
        "x > 4                         | 3",
        "NOT x > 9                     | 2",
        "NOT (x > 9 OR x < 4)          | 2",
        "x BETWEEN 0 AND 8             | 1",
        "x <= 9 AND x <= 7.25          | 0.25",
        "x <= 9 AND x = 7              | 2",
        "x * 2 <= 20                   | 6",
        "x / 2.0 <= 10                 | 6.5",
        "x <= (SELECT MAX(id) + 6 FROM t) | 1",
        "x = 7                         | ",
        "x <> 8                        | ",
        "x <= 9 OR x >= 20             | ",
        "x <= NULL                     | ",
        "x IN (7, 8)                   | "})
    void slackIsTheDistanceToViolation(String condition, BigDecimal slack) throws SQLException {
        String program = Embedded.T + "CREATE CONSTRAINT here AS CHECK x = 7 FROM t;\nCREATE CONSTRAINT c AS CHECK " + condition + " FROM t;";
        CheckSlack check = Embedded.solve(program).checks().get(1);
        assertThat(check.rows()).isEqualTo(2);
        assertThat(check.numericRows()).isEqualTo(slack == null ? 0 : 2);
        assertThat(check.slack().orElse(null)).isEqualTo(slack);
        assertThat(check.row()).isEqualTo(slack == null ? Map.of() : Map.of("ID", 1L));
    }

    @Test
    void rowsThatAreNotPresentAreNotCounted() throws SQLException {
        String program = Embedded.T + "CREATE CONSTRAINT here AS CHECK x = id FROM t;\nCREATE CONSTRAINT c AS SELECT id FROM t WHERE x > 1 CHECK x <= 9;";
        CheckSlack check = Embedded.solve(program).checks().get(1);
        assertThat(check.rows()).isEqualTo(1);
        assertThat(check.slack()).hasValue(BigDecimal.valueOf(7));
        assertThat(check.row()).isEqualTo(Map.of("ID", 2L));
    }

    @Test
    void objectivesHaveTheSignOfTheirAuthors() throws SQLException {
        Solution solution = Embedded.solve(Embedded.T + """
                CREATE CONSTRAINT limits AS CHECK x BETWEEN 3 AND 8 FROM t;
                CREATE CONSTRAINT high AS MAXIMIZE 2 * x FROM t WHERE id = 1;
                CREATE CONSTRAINT low AS MINIMIZE x / 2.0 FROM t WHERE id = 2;
                CREATE CONSTRAINT negated AS MAXIMIZE -id FROM t;
                """);
        assertThat(solution.objectives()).containsExactly(Map.entry("HIGH", new BigDecimal("16")), Map.entry("LOW", new BigDecimal("1.5")),
                Map.entry("NEGATED", new BigDecimal("-3")));
        assertThat(solution.objective()).isEqualByComparingTo("11.5");
        assertThat(solution.gap()).hasValue(BigDecimal.ZERO);
    }

    @Test
    void itNeedsNoDatabaseAnyMoreAndAnswersTheSameTwice() throws SQLException {
        Model model = Model.compile(PLACEMENT);
        Connection connection = model.openEmbedded();
        Solution solution = model.solve(connection, Duration.ofSeconds(30));
        connection.close();
        assertThat(solution.checks()).isSameAs(solution.checks()).hasSize(2);
        assertThat(solution.objectives()).isSameAs(solution.objectives()).isEmpty();
    }

    @Test
    void whatIsNotLeftToDecideIsNotSearchedFor() throws SQLException {
        assertThat(Embedded.solve("CREATE TABLE t (id INTEGER); INSERT INTO t VALUES (1); CREATE CONSTRAINT c AS CHECK id > 0 FROM t;").decidedBy())
                .isEqualTo(DecidedBy.TRIVIAL);
        Solution searched = Embedded.solve(PLACEMENT);
        assertThat(searched.decidedBy()).isEqualTo(DecidedBy.SOLVER);
        assertThat(searched.size().variables()).isPositive();
        assertThat(searched.size().bytes()).isPresent();
    }
}
