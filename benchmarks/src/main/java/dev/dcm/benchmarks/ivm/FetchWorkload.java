package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Stopwatch;
import dev.dcm.benchmarks.harness.Workload;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Reads every cell of what the decision about the next 50 pods needs: the pods, the 200 candidate nodes with their spare capacity, which of
 * them the selectors admit and the taints repel, the domains of the pods' affinity terms, zones that are full, conflicts of ports, and quotas.
 * Before each sample 50 other pods are bound, so that nothing is as it was.
 */
final class FetchWorkload implements Workload {
    private static final List<String> INPUTS = List.of("pending_batch", "roomiest_nodes", "candidate_selectors", "candidate_repelled", "batch_domains",
            "batch_repelled", "batch_full_zones", "batch_port_conflicts", "batch_quotas");

    private final LoadedCluster cluster;
    private final List<PreparedStatement> queries = new ArrayList<>();
    private List<String> waiting;
    private Binder binder;

    FetchWorkload(LoadedCluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public void open() throws SQLException {
        cluster.ensureLoaded();
        waiting = cluster.waitingPods();
        binder = new JdbcBinder(cluster.connection());
        for (String view : INPUTS) {
            queries.add(cluster.connection().prepareStatement("SELECT * FROM " + view));
        }
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        Random random = new Random(seed);
        binder.bind(waiting, random.ints(waiting.size(), 0, cluster.nodes()).mapToObj(Cluster::nodeName).toList());
        long rows = 0;
        Stopwatch stopwatch = new Stopwatch();
        for (PreparedStatement query : queries) {
            rows += readAll(query);
        }
        cluster.connection().commit();
        Sample sample = stopwatch.stop().with(Map.of("rows", rows));
        binder.bind(waiting, Collections.nCopies(waiting.size(), null));
        return sample;
    }

    private static long readAll(PreparedStatement query) throws SQLException {
        long rows = 0;
        try (ResultSet results = query.executeQuery()) {
            int columns = results.getMetaData().getColumnCount();
            while (results.next()) {
                for (int column = 1; column <= columns; column++) {
                    results.getObject(column);
                }
                rows++;
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement query : queries) {
            query.close();
        }
        queries.clear();
        binder.close();
    }
}
