package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Stopwatch;
import dev.dcm.benchmarks.harness.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/** Deletes all rows, after which nothing may be left in any operator, and closes the database. */
final class DeleteWorkload implements Workload {
    private final LoadedCluster cluster;

    DeleteWorkload(LoadedCluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public void open() throws SQLException {
        cluster.ensureLoaded();
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        Stopwatch stopwatch = new Stopwatch();
        cluster.deleteAll();
        Sample sample = stopwatch.stop();
        return sample.with(Map.of("entries_left", cluster.entries()));
    }

    @Override
    public void close() throws SQLException {
        cluster.close();
    }
}
