package dev.dcm.ivm.sql;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** One writer at a time, from its first change to its commit or rollback. Held by a session, which any thread may use. */
final class WriterLock {
    private final Semaphore permit = new Semaphore(1, true);

    void acquire(long timeoutMillis) {
        try {
            if (!permit.tryAcquire(timeoutMillis, TimeUnit.MILLISECONDS)) {
                throw new SqlError("HYT00", Span.NONE, "another transaction has been writing for " + timeoutMillis + " ms",
                        "Commit or roll back that transaction, or try again.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SqlError("57014", Span.NONE, "interrupted while waiting for another transaction", "");
        }
    }

    void release() {
        permit.release();
    }
}
