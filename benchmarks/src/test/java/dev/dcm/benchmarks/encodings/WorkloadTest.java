package dev.dcm.benchmarks.encodings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.SolveWorkload;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The problems that are measured are the ones that are meant. */
class WorkloadTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static long count(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBatchComesInGroupsOrNot(boolean grouped) throws SQLException {
        Model model = Programs.compiler("placement.csql", Set.of()).get();
        try (Connection connection = model.openEmbedded()) {
            Cluster cluster = new Cluster(30, 10, grouped);
            cluster.fill(connection, 7);
            cluster.fill(connection, 8);
            assertThat(count(connection, "SELECT COUNT(*) FROM nodes")).isEqualTo(30);
            assertThat(count(connection, "SELECT COUNT(*) FROM pods")).isEqualTo(10);
            assertThat(count(connection, "SELECT COUNT(DISTINCT group_id) FROM pods")).isEqualTo(grouped ? 2 : 10);
            assertThat(count(connection, "SELECT COUNT(*) FROM pods WHERE has_affinity")).isEqualTo(5);
            assertThat(count(connection, "SELECT COUNT(*) FROM pod_node_match")).isEqualTo(5 * 6);
        }
    }

    @Test
    void theSameSeedIsTheSameProblem() throws SQLException {
        Model model = Programs.compiler("placement.csql", Set.of()).get();
        try (Connection connection = model.openEmbedded()) {
            Cluster cluster = new Cluster(20, 5, true);
            cluster.fill(connection, 3);
            Solution first = model.solve(connection, LIMIT);
            cluster.fill(connection, 4);
            Solution other = model.solve(connection, LIMIT);
            cluster.fill(connection, 3);
            Solution again = model.solve(connection, LIMIT);
            assertThat(again.objective()).isEqualTo(first.objective()).isNotEqualTo(other.objective());
            assertThat(first.status()).isEqualTo(Solution.Status.OPTIMAL);
            assertThat(first.checks()).extracting(c -> c.constraint()).containsExactly("CAPACITY", "NODE_AFFINITY", "ANTI_AFFINITY");
        }
    }

    @Test
    void aTimeLimitIsSeen() throws SQLException {
        SolveWorkload workload = new SolveWorkload(Programs.compiler("placement.csql", Set.of()), new Cluster(100, 50, false));
        workload.open();
        Sample sample = workload.sample(1, Duration.ofNanos(1));
        workload.close();
        assertThat(sample.timedOut()).isTrue();
        assertThat(sample.status()).isEqualTo("TIMEOUT");
        assertThat(sample.solving().orElseThrow().size()).isEmpty();
    }
}
