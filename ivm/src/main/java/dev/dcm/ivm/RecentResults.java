package dev.dcm.ivm;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * What queries that are asked once have computed in the last epoch. Queries that come together often have parts in common, such as a ranking that
 * each of them looks into; the first one computes it, and the others find it.
 */
final class RecentResults {
    /** More rows are not held for queries that may never come. */
    private static final long MOST_ROWS = 500_000;
    private final ReentrantLock lock = new ReentrantLock();
    private Assembly assembly;

    /** Computes something, with what is there. Who comes while another computes does it alone. */
    <T> T use(NodeCatalog nodes, Function<Assembly, T> work) {
        if (lock.isHeldByCurrentThread() || !lock.tryLock()) {
            return work.apply(new Assembly(nodes, Assembly.Purpose.READING));
        }
        try {
            assembly = assembly == null ? new Assembly(nodes, Assembly.Purpose.READING) : assembly;
            T result = work.apply(assembly);
            assembly = assembly.computedRows() > MOST_ROWS ? null : assembly;
            return result;
        } catch (RuntimeException | Error e) {
            // An operator that failed has seen a part of its rows.
            assembly = null;
            throw e;
        } finally {
            lock.unlock();
        }
    }

    /** The circuit or its rows have changed; nobody reads meanwhile. */
    void forget() {
        assembly = null;
    }
}
