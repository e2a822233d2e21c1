package dev.dcm.kubernetes.live.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an operator can set.
 *
 * @param schedulerNames  the pods with these names in {@code spec.schedulerName} are ours
 * @param policyDirectory policies that are added to the built-in ones or replace them
 * @param policyFile      which policies are used, and with what weight
 * @param batchSize       the most pods that are placed together
 * @param solverTimeout   after this time a batch is placed greedily
 * @param preempts        whether pods may be evicted in favour of more important ones
 * @param verifies        whether every decision is checked against all hard policies before it is bound
 * @param address         where metrics and health are served; empty for nowhere
 */
public record SchedulerConfiguration(LeaderElection leaderElection, ClientConnection clientConnection, Duration initialBackOff,
                                     Duration longestBackOff, List<String> schedulerNames, Optional<Path> policyDirectory,
                                     Optional<Path> policyFile, int batchSize, Duration solverTimeout, boolean preempts, boolean verifies,
                                     Optional<InetSocketAddress> address) {

    /** @param name the name of the lease */
    public record LeaderElection(boolean isWanted, Duration lease, Duration renewDeadline, Duration retryPeriod, String namespace, String name) {
    }

    /**
     * @param kubeconfig how to reach the API server; without it, as any pod does
     * @param qps        writes a second, on average
     * @param burst      writes at once
     */
    public record ClientConnection(Optional<Path> kubeconfig, double qps, int burst) {
    }

    /** The names under which pods ask for us. */
    public static final String DEFAULT_NAME = "dcm-scheduler";

    /** What holds where the file says nothing; kube-scheduler's values. */
    public static SchedulerConfiguration defaults() {
        return new SchedulerConfiguration(
                new LeaderElection(true, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofSeconds(2), "kube-system", DEFAULT_NAME),
                new ClientConnection(Optional.empty(), 50, 100),
                Duration.ofSeconds(1), Duration.ofSeconds(10), List.of(DEFAULT_NAME), Optional.empty(), Optional.empty(), 50,
                Duration.ofSeconds(5), true, true, Optional.of(new InetSocketAddress(10259)));
    }

    /** Whether the other one can take its place without a restart. */
    public boolean needsRestartFor(SchedulerConfiguration other) {
        return !leaderElection.equals(other.leaderElection) || !clientConnection.equals(other.clientConnection)
                || !address.equals(other.address) || !schedulerNames.equals(other.schedulerNames);
    }
}
