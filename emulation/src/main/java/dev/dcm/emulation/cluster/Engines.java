package dev.dcm.emulation.cluster;

import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.plan.Decisions;
import dev.dcm.kubernetes.live.plan.StateEngine;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import java.util.function.Supplier;

/** What decides in an emulated cluster: the scheduler's own engine. */
public final class Engines {

    private Engines() {
    }

    /** Decides by the policies that come with the scheduler. @param state opens an empty state, which is closed with the engine */
    public static StateEngine builtIn(Supplier<ClusterState> state, Options options) {
        try {
            return new StateEngine(program(options), state);
        } catch (BadConfigurationException e) {
            throw new IllegalStateException("the policies that come with the scheduler do not compile: " + e.getMessage(), e);
        }
    }

    private static Decisions.Program program(Options options) {
        PolicySet policies = PolicySet.builtIn();
        return state -> Decisions.of(new Decider(state, policies, options));
    }
}
