package dev.dcm.kubernetes.live.plan;

import dev.dcm.base.CsqlException;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import java.util.List;

/** Reads the policies that a configuration names, and compiles them. */
public final class Policies implements Decisions.Compiler {
    private final ClusterState state;

    /** @param state what the policies are about */
    public Policies(ClusterState state) {
        this.state = state;
    }

    /** @throws BadConfigurationException if a policy is wrong, with what is wrong and where */
    @Override
    public Decisions compile(SchedulerConfiguration configuration) throws BadConfigurationException {
        return compile(state, configuration);
    }

    /** Compiles them for a state that nobody uses. */
    @Override
    public void check(SchedulerConfiguration configuration) throws BadConfigurationException {
        try (ClusterState empty = ClusterState.open()) {
            compile(empty, configuration).close();
        }
    }

    private static Decisions compile(ClusterState state, SchedulerConfiguration configuration) throws BadConfigurationException {
        if (configuration.policyDirectory().isPresent() || configuration.policyFile().isPresent()) {
            throw new BadConfigurationException(List.of("policyDirectory and policyFile are not supported yet"));
        }
        try {
            return Decisions.of(new Decider(state, PolicySet.builtIn(), new Options(configuration.solverTimeout(), configuration.verifies())));
        } catch (CsqlException e) {
            throw new BadConfigurationException(List.of(e.getMessage()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw new BadConfigurationException(List.of("the policies cannot be compiled: " + Failures.reason(e)));
        }
    }
}
