package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.model.CellResults;
import dev.dcm.model.Cells;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.NoCellException;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Cells whose only node has so many CPUs, and pods that need four each. */
class CellsTest {
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final Model MODEL = Model.compile("""
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, cpu INTEGER NOT NULL);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, cpu INTEGER NOT NULL, node VARCHAR(10) REFERENCES nodes (name));
            INSERT INTO pods (id, cpu) VALUES (1, 4), (2, 4);
            CREATE VIEW spare AS SELECT n.name, n.cpu - SUM(p.cpu) AS cpu FROM nodes n JOIN pods p ON p.node = n.name GROUP BY n.name, n.cpu;
            CREATE CONSTRAINT fits AS CHECK cpu >= 0 FROM spare;
            CREATE CONSTRAINT roomy AS MAXIMIZE MIN(cpu) FROM spare;
            """);

    private static Solution solve(int cpus, Duration timeout) throws SQLException {
        try (Connection connection = MODEL.openEmbedded(); Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO nodes VALUES ('n', " + cpus + ")");
            return MODEL.solve(connection, timeout);
        }
    }

    @Test
    void theBestObjectiveWins() throws SQLException {
        CellResults<Integer> results = Cells.solve(List.of(9, 7, 20, 8, 11), CellsTest::solve, 2, TIME);
        assertThat(results.best().getKey()).isEqualTo(20);
        assertThat(results.best().getValue().objective()).isEqualByComparingTo("12");
        assertThat(results.solutions().keySet()).containsExactly(9, 20, 8, 11);
        assertThat(results.refused()).containsOnlyKeys(7);
        assertThat(results.refused().get(7)).isInstanceOf(InfeasibleException.class);
    }

    @Test
    void ofEqualOnesTheFirstWins() throws SQLException {
        CellResults<String> results = Cells.solve(List.of("a", "b", "c"), (cell, time) -> solve(cell.equals("a") ? 8 : 9, time), 3, TIME);
        assertThat(results.best().getKey()).isEqualTo("b");
    }

    @Test
    void noCellHasASolution() throws SQLException {
        CellResults<Integer> results = Cells.solve(List.of(1, 2), CellsTest::solve, 2, TIME);
        assertThatThrownBy(results::best).isInstanceOf(NoCellException.class)
                .hasMessage("no cell has a solution: 1: no values of the variables satisfy all CHECKs; 2: no values of the variables satisfy all CHECKs");
        CellResults<Integer> none = Cells.solve(List.of(), CellsTest::solve, 2, TIME);
        assertThatThrownBy(none::best).isInstanceOf(NoCellException.class).hasMessage("there is no cell to decide in");
    }

    @Test
    void cellsForWhichThereIsNoTimeAreRefused() throws SQLException {
        AtomicInteger calls = new AtomicInteger();
        CellResults<Integer> results = Cells.solve(List.of(9, 10), (cell, time) -> {
            calls.incrementAndGet();
            return solve(cell, time);
        }, 1, Duration.ofNanos(1));
        assertThat(results.solutions()).isEmpty();
        assertThat(results.refused().values()).hasSize(2).allMatch(SolverTimeoutException.class::isInstance);
        assertThat(calls).hasValue(0);
    }

    @Test
    void anyOtherFailureEndsEverything() {
        assertThatThrownBy(() -> Cells.solve(List.of(9, 10), (cell, time) -> {
            throw new SQLException("cell " + cell + " is away");
        }, 1, TIME)).isInstanceOf(SQLException.class).hasMessage("cell 9 is away");
        assertThatThrownBy(() -> Cells.solve(List.of(9), (cell, time) -> {
            throw new IllegalStateException("oops");
        }, 1, TIME)).isInstanceOf(IllegalStateException.class).hasMessage("oops");
    }

    @Test
    void aCellThatCannotDoItIsRefusedAndAnotherOneIsPicked() throws SQLException {
        List<Set<Integer>> asked = new ArrayList<>();
        CellResults<Integer> results = Cells.first(refused -> {
            asked.add(refused);
            return List.of(5, 6, 9, 20).stream().filter(cell -> !refused.contains(cell)).findFirst();
        }, CellsTest::solve, TIME);
        assertThat(results.best().getKey()).isEqualTo(9);
        assertThat(results.best().getValue().objective()).isEqualByComparingTo(BigDecimal.ONE);
        assertThat(results.refused()).containsOnlyKeys(5, 6);
        assertThat(asked).containsExactly(Set.of(), Set.of(5), Set.of(5, 6));
    }

    @Test
    void aChoiceThatEndsOrRepeatsItselfHasNoCell() {
        assertThatThrownBy(() -> Cells.first(refused -> refused.isEmpty() ? Optional.of(5) : Optional.empty(), CellsTest::solve, TIME))
                .isInstanceOf(NoCellException.class).hasMessageContaining("5: no values");
        assertThatThrownBy(() -> Cells.first(refused -> Optional.of(5), CellsTest::solve, TIME)).isInstanceOf(NoCellException.class);
        assertThatThrownBy(() -> Cells.first(refused -> Optional.of(9), CellsTest::solve, Duration.ofNanos(1))).isInstanceOf(NoCellException.class);
    }
}
