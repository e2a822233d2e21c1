package dev.dcm.kubernetes.live.plan;

import dev.dcm.base.CsqlException;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.policy.PolicyException;
import dev.dcm.kubernetes.policy.PolicyFiles;
import dev.dcm.kubernetes.policy.PolicySet;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.Callable;

/** Policies from the files that a configuration names. */
public final class Policies implements Decisions.Compiler {

    /** @throws BadConfigurationException if a policy is wrong, with what is wrong and where */
    @Override
    public Decisions.Program read(SchedulerConfiguration configuration) throws BadConfigurationException {
        Options options = new Options(configuration.solverTimeout(), configuration.verifies());
        PolicySet policies = guarded(() -> policies(configuration));
        return state -> guarded(() -> Decisions.of(new Decider(state, policies, options)));
    }

    private static <T> T guarded(Callable<T> step) throws BadConfigurationException {
        try {
            return step.call();
        } catch (CsqlException | PolicyException e) {
            throw new BadConfigurationException(List.of(e.getMessage()));
        } catch (IOException e) {
            throw new BadConfigurationException(List.of("the policies cannot be read: " + e.getMessage()));
        } catch (Exception | StackOverflowError | OutOfMemoryError e) {
            throw new BadConfigurationException(List.of("the policies cannot be compiled: " + Failures.reason(e)));
        }
    }

    private static PolicySet policies(SchedulerConfiguration configuration) throws IOException {
        if (configuration.policyDirectory().isEmpty() && configuration.policyFile().isEmpty()) {
            return PolicySet.builtIn();
        }
        String choice = configuration.policyFile().isEmpty() ? "" : Files.readString(configuration.policyFile().get());
        return PolicyFiles.read(configuration.policyDirectory().orElse(null), choice);
    }
}
