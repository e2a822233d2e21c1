package dev.dcm.benchmarks.harness;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Runs from its making on, for the thread that made it. */
public final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long work = THREADS.getCurrentThreadCpuTime();
    private final long start = System.nanoTime();

    /** What has passed so far, of something that always ends. */
    public Sample stop() {
        long time = System.nanoTime() - start;
        long worked = THREADS.getCurrentThreadCpuTime() - work;
        return new Sample(Duration.ofNanos(time), "DONE", false, Optional.of(Duration.ofNanos(worked)), Optional.empty(), Map.of());
    }
}
