package dev.dcm.model.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.solver.Solver;
import dev.dcm.solver.ortools.OrToolsSolver;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packings that become cumulative constraints have a solution, which the database verifies, as those of booleans do. */
class PackingTest {

    @ParameterizedTest
    @CsvSource({"1, 0.75", "2, 0.8", "3, 0.8", "4, 0.85"})
    void cumulativeAndBooleansAgree(int seed, double fill) throws SQLException {
        String program = program(new Random(seed), fill);
        CountingSolver cumulative = new CountingSolver(new OrToolsSolver());
        CountingSolver booleans = new CountingSolver(new OrToolsSolver());
        assertThat(isSolved(program, builder(cumulative))).isTrue();
        assertThat(isSolved(program, builder(booleans).without(Rewrite.GLOBAL_CONSTRAINTS))).isTrue();
        assertThat(cumulative.counted()).isEqualTo("addCumulative 2, newInt 90");
        assertThat(booleans.counted()).isEqualTo("addLinear 114, newBool 1080");
    }

    @Test
    void moreThanFitsIsInfeasible() throws SQLException {
        assertThat(isSolved(program(new Random(5), 1.02), builder(new OrToolsSolver()))).isFalse();
    }

    /** Greedy would need no solver, and rows that happen to be alike would be counted. */
    private static Model.Builder builder(Solver solver) {
        return Model.builder().solver(solver).without(Rewrite.GREEDY).without(Rewrite.CLASSES);
    }

    private static boolean isSolved(String program, Model.Builder builder) throws SQLException {
        Model model = builder.verify(true).compile(program);
        try (Connection connection = model.openEmbedded()) {
            model.solve(connection, Duration.ofSeconds(60));
            return true;
        } catch (InfeasibleException e) {
            return false;
        }
    }

    /** Capacities differ from node to node, so that parts of the largest are taken from the start. */
    private static String program(Random random, double fill) {
        int nodes = 12;
        int pods = 90;
        int[] total = new int[2];
        StringBuilder podRows = new StringBuilder();
        for (int i = 1; i <= pods; i++) {
            int cpu = 10 + random.nextInt(90);
            int memory = 10 + random.nextInt(90);
            total[0] += cpu;
            total[1] += memory;
            podRows.append(i == 1 ? "" : ", ").append("(" + i + ", " + cpu + ", " + memory + ", NULL)");
        }
        StringBuilder nodeRows = new StringBuilder();
        for (int i = 1; i <= nodes; i++) {
            double share = (i % 2 == 0 ? 0.8 : 1.2) / nodes / fill;
            nodeRows.append(i == 1 ? "" : ", ").append("(" + i + ", " + (int) (total[0] * share) + ", " + (int) (total[1] * share) + ")");
        }
        return """
                CREATE TABLE nodes (id INTEGER PRIMARY KEY, cpu INTEGER, memory INTEGER);
                INSERT INTO nodes VALUES %s;
                -- @VARIABLE_COLUMNS (node)
                CREATE TABLE pods (id INTEGER PRIMARY KEY, cpu INTEGER, memory INTEGER, node INTEGER REFERENCES nodes (id));
                INSERT INTO pods VALUES %s;
                CREATE CONSTRAINT cpu AS CHECK SUM(pods.cpu) <= nodes.cpu FROM pods JOIN nodes ON pods.node = nodes.id GROUP BY nodes.id, nodes.cpu;
                CREATE CONSTRAINT memory AS CHECK SUM(pods.memory) <= nodes.memory FROM pods JOIN nodes ON pods.node = nodes.id GROUP BY nodes.id, nodes.memory;
                """.formatted(nodeRows, podRows);
    }
}
