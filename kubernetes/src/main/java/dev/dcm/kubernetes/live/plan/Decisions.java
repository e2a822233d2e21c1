package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.state.ClusterState;

/** One set of policies, ready to decide by. */
public interface Decisions extends AutoCloseable {

    Decision place(Batch batch);

    Decision preempt(Batch batch);

    @Override
    void close();

    static Decisions of(Decider decider) {
        return new Decisions() {
            @Override
            public Decision place(Batch batch) {
                return decider.place(batch);
            }

            @Override
            public Decision preempt(Batch batch) {
                return decider.preempt(batch);
            }

            @Override
            public void close() {
                decider.close();
            }
        };
    }

    /** Policies as they were read, whatever becomes of their files: they can be compiled again. */
    @FunctionalInterface
    interface Program {

        /** A state can serve one set of policies at a time: those made before must be closed. */
        Decisions compile(ClusterState state) throws BadConfigurationException;

        /** Sees on the side whether the policies are right; any thread may do that at any time. */
        default void check() throws BadConfigurationException {
            try (ClusterState empty = ClusterState.open()) {
                compile(empty).close();
            }
        }
    }

    /** Reads the policies that a configuration names. */
    @FunctionalInterface
    interface Compiler {

        Program read(SchedulerConfiguration configuration) throws BadConfigurationException;
    }
}
