package dev.dcm.solver.ortools;

import com.google.ortools.sat.SolutionCallback;
import com.google.ortools.sat.SolveWrapper;
import dev.dcm.solver.SolverOptions;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Tells someone of every solution. CP-SAT calls from native code, with several workers from a thread of its own; an exception that reached
 * it would end the whole JVM. So whatever is thrown is kept, the search is stopped, and it is thrown again when native code has returned.
 */
final class Listener implements AutoCloseable {
    private final Callback callback;

    private Listener(Callback callback) {
        this.callback = callback;
    }

    static Listener of(SolverOptions options, Optional<Objective> objective) {
        boolean needed = options.isWatched() && objective.isPresent();
        return new Listener(needed ? new Callback(options.onSolution(), objective.get()) : null);
    }

    void listenTo(SolveWrapper wrapper) {
        if (callback != null) {
            wrapper.addSolutionCallback(callback);
        }
    }

    void rethrow() {
        if (callback != null && callback.failure instanceof RuntimeException e) {
            throw e;
        } else if (callback != null && callback.failure != null) {
            throw (Error) callback.failure;
        }
    }

    @Override
    public void close() {
        if (callback != null) {
            callback.delete();
        }
    }

    /** Code that does not declare checked exceptions may throw them all the same. */
    private static Throwable unchecked(Throwable thrown) {
        return thrown instanceof RuntimeException || thrown instanceof Error ? thrown : new IllegalStateException(thrown);
    }

    private static final class Callback extends SolutionCallback {
        private final LongConsumer listener;
        private final Objective objective;
        private volatile Throwable failure;

        private Callback(LongConsumer listener, Objective objective) {
            this.listener = listener;
            this.objective = objective;
        }

        @Override
        public void onSolutionCallback() {
            try {
                if (failure == null) {
                    listener.accept(objective.value(this::solutionIntegerValue));
                }
            } catch (Throwable e) {
                failure = unchecked(e);
                stopSearch();
            }
        }
    }
}
