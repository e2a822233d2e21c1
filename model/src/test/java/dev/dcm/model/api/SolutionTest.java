package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.SqlType;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Embedded;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a solution offers to the caller. */
class SolutionTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Model MODEL = Model.compile("""
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, cpu INTEGER);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, node VARCHAR(10) REFERENCES nodes(name));
            -- @VARIABLE_COLUMNS (level)
            CREATE TABLE "Lamps" (id INTEGER PRIMARY KEY, level INTEGER);
            INSERT INTO nodes VALUES ('n1', 4), ('n2', 8);
            INSERT INTO pods VALUES (2, NULL), (1, NULL);
            INSERT INTO "Lamps" VALUES (1, NULL);
            CREATE VIEW big AS SELECT name FROM nodes WHERE cpu > 5;
            CREATE VIEW used AS SELECT p.id, n.cpu FROM pods p JOIN nodes n ON p.node = n.name;
            CREATE CONSTRAINT on_big AS CHECK node IN (SELECT name FROM big) FROM pods;
            CREATE CONSTRAINT bright AS MAXIMIZE level FROM "Lamps" WHERE id = 1;
            CREATE CONSTRAINT limits AS CHECK level BETWEEN 0 AND 7 FROM "Lamps";
            """);

    private static Solution solve(String... names) throws SQLException {
        try (Connection connection = MODEL.openEmbedded()) {
            return names.length == 0 ? MODEL.solve(connection, LIMIT) : MODEL.solve(connection, LIMIT, List.of(names));
        }
    }

    @Test
    void holdsTheTablesThatOwnVariablesInOrder() throws SQLException {
        Solution solution = solve();
        assertThat(solution.status()).isEqualTo(Solution.Status.OPTIMAL);
        assertThat(solution.objective()).isEqualByComparingTo(BigDecimal.valueOf(7));
        assertThat(solution.tables()).extracting(DecidedTable::name).containsExactly("PODS", "Lamps");
    }

    @Test
    void tablesAreFoundInAnyCase() throws SQLException {
        Solution solution = solve();
        assertThat(solution.table("pods")).isSameAs(solution.table("PODS")).isSameAs(solution.table("Pods"));
        assertThat(solution.table("Lamps")).isSameAs(solution.table("lamps"));
    }

    @Test
    void anUnknownTableIsNamedTogetherWithTheKnownOnes() throws SQLException {
        Solution solution = solve();
        assertThatThrownBy(() -> solution.table("podz")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no table 'podz' in this solution; it has PODS, Lamps");
        assertThatThrownBy(() -> solution.table("pods").rows().get(0).get("nod")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no column 'nod' in [ID, NODE]");
    }

    @Test
    void rowsAreInKeyOrderWithTypedCells() throws SQLException {
        DecidedTable pods = solve().table("pods");
        assertThat(pods.columns()).containsExactly(new DecidedTable.Column("ID", SqlType.INTEGER, false),
                new DecidedTable.Column("NODE", SqlType.VARCHAR, true));
        assertThat(Embedded.column(pods, "id")).containsExactly(1L, 2L);
        assertThat(Embedded.column(pods, "Node")).containsExactly("n2", "n2");
        assertThat(pods.rows().get(0).size()).isEqualTo(2);
        assertThat(pods.rows().get(0).get(1)).isEqualTo("n2");
    }

    @Test
    void aSolutionCannotBeChanged() throws SQLException {
        Solution solution = solve();
        assertThatThrownBy(() -> solution.tables().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> solution.table("pods").rows().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> solution.table("pods").columns().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void timingsAreMeasured() throws SQLException {
        Solution solution = solve();
        assertThat(solution.timings().database()).isPositive();
        assertThat(solution.timings().model()).isGreaterThanOrEqualTo(Duration.ZERO);
        assertThat(solution.timings().solve()).isPositive();
        Duration all = solution.timings().database().plus(solution.timings().model()).plus(solution.timings().solve());
        assertThat(all).isLessThan(LIMIT);
    }

    @Test
    void tablesBaseViewsAndDecidedViewsMayBeAskedFor() throws SQLException {
        Solution solution = solve("NODES", "big", "Used", "pods");
        assertThat(solution.tables()).extracting(DecidedTable::name).containsExactly("NODES", "BIG", "USED", "PODS");
        assertThat(Embedded.column(solution.table("nodes"), "name")).containsExactly("n1", "n2");
        assertThat(Embedded.column(solution.table("big"), "name")).containsExactly("n2");
        assertThat(Embedded.column(solution.table("used"), "cpu")).containsExactly(8L, 8L);
        assertThat(Embedded.column(solution.table("used"), "id")).containsExactlyInAnyOrder(1L, 2L);
        assertThat(solution.table("used").columns()).extracting(DecidedTable.Column::name).containsExactly("ID", "CPU");
    }

    @Test
    void quotedNamesKeepTheirCase() throws SQLException {
        assertThat(Embedded.column(solve("Lamps").table("Lamps"), "level")).containsExactly(7L);
    }

    @Test
    void theSameNameTwiceIsOneTable() throws SQLException {
        assertThat(solve("pods", "PODS").tables()).hasSize(1);
    }

    @Test
    void anUnknownNameIsAnErrorWithASuggestion() {
        CsqlException e = catchThrowableOfType(CsqlException.class, () -> solve("nodez"));
        assertThat(e.first().code()).isEqualTo(Code.UNKNOWN_TABLE);
        assertThat(e.first().message()).isEqualTo("no table or view 'nodez' in this program");
        assertThat(e.first().advice()).isEqualTo("Did you mean 'nodes'?");
    }

    @Test
    void infeasibleIsAnExceptionWithTimings() {
        InfeasibleException e = catchThrowableOfType(InfeasibleException.class, () -> Embedded.solve(Embedded.T
                + "CREATE CONSTRAINT c AS CHECK x > 5 FROM t;\nCREATE CONSTRAINT d AS CHECK x < 3 FROM t;"));
        assertThat(e).hasMessageContaining("no values of the variables satisfy all CHECKs");
        assertThat(e.timings().database()).isPositive();
    }

    @Test
    void withoutAnObjectiveItIsZeroAndMinimiseIsNegated() throws SQLException {
        assertThat(Embedded.solve(Embedded.T).objective()).isEqualByComparingTo(BigDecimal.ZERO);
        assertThat(Embedded.solve(Embedded.T + "CREATE CONSTRAINT b AS CHECK x >= 3 FROM t; CREATE CONSTRAINT m AS MINIMIZE x FROM t;").objective())
                .isEqualByComparingTo(BigDecimal.valueOf(-6));
    }
}
