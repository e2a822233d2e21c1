package dev.dcm.cli;

import dev.dcm.kubernetes.live.ClusterClient;
import dev.dcm.kubernetes.live.LiveScheduler;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code dcm scheduler}: places the pods of a cluster until it is told to stop. */
@Command(name = "scheduler", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Places the pods of a Kubernetes cluster that name it in spec.schedulerName.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm scheduler --kubeconfig ~/.kube/config",
            "  dcm scheduler --config scheduler.yaml",
            "  dcm scheduler --config scheduler.yaml --check    only see whether it is right",
            "",
            "It stops on SIGTERM or Ctrl-C, after the bindings that are on their way. Configuration and policies",
            "are read anew when they change; bad ones are refused."})
final class SchedulerCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--kubeconfig", paramLabel = "FILE",
            description = "How to reach the cluster. Default: as the configuration or the environment says.")
    private Path kubeconfig;

    @Option(names = "--config", paramLabel = "FILE",
            description = "A KubeSchedulerConfiguration. Default: kube-scheduler's values and all built-in policies.")
    private Path config;

    @Option(names = "--check", description = "Check the configuration and the policies, and end.")
    private boolean checksOnly;

    SchedulerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            SchedulerConfiguration configuration = config == null ? SchedulerConfiguration.defaults() : ConfigurationFile.read(config);
            if (checksOnly) {
                LiveScheduler.check(configuration);
                console.out().write("configuration and policies are fine\n");
            } else {
                run(configuration);
            }
            return ExitCode.OK.number();
        } catch (BadConfigurationException e) {
            e.problems().forEach(console.err()::println);
            return ExitCode.BAD_PROGRAM.number();
        }
    }

    private void run(SchedulerConfiguration configuration) throws BadConfigurationException, InterruptedException {
        Optional<Path> reach = kubeconfig == null ? configuration.clientConnection().kubeconfig() : Optional.of(kubeconfig);
        String identity = Optional.ofNullable(System.getenv("HOSTNAME")).orElse("dcm") + "_" + UUID.randomUUID();
        try (KubernetesClient client = ClusterClient.open(reach);
                LiveScheduler scheduler = LiveScheduler.start(client, configuration, Optional.ofNullable(config), identity, this::say)) {
            Thread stop = new Thread(scheduler::close, "dcm-stop");
            Runtime.getRuntime().addShutdownHook(stop);
            say("scheduling pods of " + String.join(", ", configuration.schedulerNames()) + " at " + client.getMasterUrl());
            scheduler.await();
        }
    }

    private void say(String line) {
        console.err().println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + line);
    }
}
