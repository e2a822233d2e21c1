package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Stopwatch;
import dev.dcm.benchmarks.harness.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Binds pods that wait at the front of the queue to nodes anywhere in the cluster, and takes that back before the next sample. Measured is
 * the statement with its commit, which ends when all views are up to date.
 */
final class BindWorkload implements Workload {
    private final LoadedCluster cluster;
    private final BinderMaker maker;
    private final int podsPerStep;
    private List<String> waiting;
    private Binder binder;

    /** Opens a binder when the cluster is loaded. */
    @FunctionalInterface
    interface BinderMaker {
        Binder of(LoadedCluster cluster) throws SQLException;
    }

    BindWorkload(LoadedCluster cluster, int podsPerStep, BinderMaker maker) {
        this.cluster = cluster;
        this.podsPerStep = podsPerStep;
        this.maker = maker;
    }

    @Override
    public void open() throws SQLException {
        cluster.ensureLoaded();
        waiting = cluster.waitingPods();
        binder = maker.of(cluster);
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        Random random = new Random(seed);
        List<String> pods = new ArrayList<>(waiting);
        Collections.shuffle(pods, random);
        pods = pods.subList(0, podsPerStep);
        List<String> nodes = random.ints(podsPerStep, 0, cluster.nodes()).mapToObj(Cluster::nodeName).toList();
        Stopwatch stopwatch = new Stopwatch();
        binder.bind(pods, nodes);
        Sample sample = stopwatch.stop();
        binder.bind(pods, Collections.nCopies(podsPerStep, null));
        return sample;
    }

    @Override
    public void close() throws SQLException {
        binder.close();
    }
}
