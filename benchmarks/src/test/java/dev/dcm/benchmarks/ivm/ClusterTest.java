package dev.dcm.benchmarks.ivm;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterTest {

    private static List<List<Object>> rows(int nodes, long seed, String table) throws SQLException {
        List<List<Object>> rows = new ArrayList<>();
        Cluster.write(nodes, seed, (name, cells) -> {
            if (name.equals(table)) {
                rows.add(Arrays.asList(cells));
            }
        });
        return rows;
    }

    @Test
    void aSeedIsAlwaysTheSameCluster() throws SQLException {
        assertThat(rows(50, 3, "pods")).isEqualTo(rows(50, 3, "pods")).isNotEqualTo(rows(50, 4, "pods"));
    }

    @Test
    void thereAreTwentyPodsPerNodeAndAThousandWait() throws SQLException {
        List<List<Object>> pods = rows(500, 1, "pods");
        assertThat(pods).hasSize(500 * Cluster.PODS_PER_NODE);
        assertThat(pods.stream().filter(pod -> pod.get(3) == null)).hasSize(Cluster.PENDING);
    }

    @Test
    void whatGrowsGrowsWithTheNodes() throws SQLException {
        for (String table : List.of("nodes", "pods", "affinity_terms", "quotas", "pod_labels")) {
            double growth = (double) rows(1_000, 1, table).size() / rows(250, 1, table).size();
            assertThat(growth).as(table).isBetween(2.5, 6.0);
        }
        assertThat(rows(1_000, 1, "selector_requirements")).isEqualTo(rows(250, 1, "selector_requirements"));
    }
}
