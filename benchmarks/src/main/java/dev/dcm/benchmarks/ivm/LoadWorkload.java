package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Stopwatch;
import dev.dcm.benchmarks.harness.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Loads a cluster into a database that has all views already, and looks at the memory it then takes. */
final class LoadWorkload implements Workload {
    private final LoadedCluster cluster;

    LoadWorkload(LoadedCluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        cluster.open();
        long before = usedHeap();
        Stopwatch stopwatch = new Stopwatch();
        long rows = cluster.load(seed);
        Sample sample = stopwatch.stop();
        long bytes = usedHeap() - before;
        long entries = cluster.entries();
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("rows", rows);
        figures.put("entries", entries);
        figures.put("heap_mb", bytes >> 20);
        figures.put("bytes_per_entry", bytes / Math.max(1, entries));
        return sample.with(figures);
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
