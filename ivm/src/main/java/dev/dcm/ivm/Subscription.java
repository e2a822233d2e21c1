package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import java.util.Optional;

/** A listener of one relation's changes, until it is closed. A listener that throws is not called again; the step stays committed. */
public final class Subscription implements AutoCloseable {
    private final ChangeListener listener;
    private volatile boolean closed;
    private volatile RuntimeException failure;

    Subscription(ChangeListener listener) {
        this.listener = listener;
    }

    void deliver(long epoch, Changes changes) {
        if (!closed) {
            try {
                listener.changed(epoch, changes);
            } catch (RuntimeException e) {
                failure = e;
                closed = true;
            }
        }
    }

    public boolean isClosed() {
        return closed;
    }

    /** What the listener threw, if it did. */
    public Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void close() {
        closed = true;
    }
}
