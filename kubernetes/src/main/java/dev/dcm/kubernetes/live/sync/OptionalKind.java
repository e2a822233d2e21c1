package dev.dcm.kubernetes.live.sync;

import dev.dcm.kubernetes.live.api.Failures;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.ExceptionHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Watches a kind of object that an API server may lack, in the first of several versions that it serves. */
final class OptionalKind implements AutoCloseable {
    private final String what;
    private final List<Supplier<SharedIndexInformer<? extends HasMetadata>>> versions;
    private final ExceptionHandler otherFailures;
    private final Consumer<String> trouble;
    private SharedIndexInformer<? extends HasMetadata> current;
    private int version;
    /** Whether it was found once that there is no such kind: nobody waits for it any more. */
    private boolean isKnownToLack;
    private boolean isAbsent;
    private boolean isClosed;

    /** @param versions make informers, those to be preferred first */
    OptionalKind(String what, List<Supplier<SharedIndexInformer<? extends HasMetadata>>> versions, ExceptionHandler otherFailures,
                 Consumer<String> trouble) {
        this.what = what;
        this.versions = versions;
        this.otherFailures = otherFailures;
        this.trouble = trouble;
    }

    synchronized void start() {
        version = 0;
        isAbsent = false;
        ask();
    }

    /** It may have come since: with an operator, or with a new API server. */
    synchronized void askAgain() {
        if (isAbsent && !isClosed) {
            start();
        }
    }

    synchronized boolean isSynced() {
        return isKnownToLack || current.hasSynced();
    }

    synchronized Stream<HasMetadata> objects() {
        return List.<HasMetadata>copyOf(current.getStore().list()).stream();
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        current.stop();
    }

    private void ask() {
        SharedIndexInformer<? extends HasMetadata> informer = versions.get(version).get();
        informer.exceptionHandler((hasStarted, failure) -> {
            if (Failures.code(failure) == HttpURLConnection.HTTP_NOT_FOUND) {
                missing(informer);
                return false;
            }
            return otherFailures.retryAfterException(hasStarted, failure);
        });
        current = informer;
        informer.start();
    }

    private synchronized void missing(SharedIndexInformer<?> informer) {
        if (informer != current || isClosed || isAbsent) {
            return;
        }
        version++;
        if (version < versions.size()) {
            ask();
            return;
        }
        isAbsent = true;
        if (!isKnownToLack) {
            isKnownToLack = true;
            trouble.accept("this API server has no " + what);
        }
    }
}
