package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;

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

    /** Makes them from the policies that a configuration names. */
    @FunctionalInterface
    interface Compiler {
        Decisions compile(SchedulerConfiguration configuration) throws BadConfigurationException;
    }
}
