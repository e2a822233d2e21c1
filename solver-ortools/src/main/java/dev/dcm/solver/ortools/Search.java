package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpSolverResponse;
import com.google.ortools.sat.SatParameters;
import com.google.ortools.sat.SolveWrapper;
import com.google.ortools.sat.mainJNI;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.SolverOptions;
import java.util.Optional;

/** One native search. Other threads may stop it at any time, even when it is over. */
final class Search implements AutoCloseable {
    private final SolveWrapper wrapper = new SolveWrapper();
    private final SolverOptions options;
    private final Optional<Objective> objective;
    private boolean closed;

    Search(SolverOptions options, Optional<Objective> objective) {
        this.options = options;
        this.objective = objective;
    }

    /** @param model the bytes of a {@code CpModelProto} */
    Outcome run(byte[] model) {
        SatParameters.Builder parameters = Parameters.of(options);
        SearchLog log = new SearchLog(options.timed(), parameters.getLogSearchProgress());
        log.listenTo(wrapper, parameters);
        try (Listener listener = Listener.of(options, objective)) {
            listener.listenTo(wrapper);
            Watchdog.Watch watch = Watchdog.watch(this, options.timeout());
            CpSolverResponse response;
            try {
                response = solve(model, parameters.build());
            } finally {
                watch.close();
            }
            listener.rethrow();
            return Outcomes.of(response, objective).after(log.presolve());
        }
    }

    /**
     * {@link SolveWrapper#solve} would have us build the message's object, only to write it into bytes again. The method that it calls is
     * public, if not documented.
     */
    private CpSolverResponse solve(byte[] model, SatParameters parameters) {
        wrapper.setParameters(parameters);
        try {
            return CpSolverResponse.parseFrom(mainJNI.SolveWrapper_solve(SolveWrapper.getCPtr(wrapper), wrapper, model));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("CP-SAT's answer cannot be read", e);
        }
    }

    /** Makes the search return soon, or at once if it has not begun. The lock keeps this away from a freed native object. */
    synchronized void stop() {
        if (!closed) {
            wrapper.stopSearch();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        wrapper.delete();
    }
}
