package dev.dcm.kubernetes.live.config;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration.ClientConnection;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a {@link SchedulerConfiguration}. Paths in it are relative to the file. */
public final class ConfigurationFile {
    private static final Set<String> VERSIONS = Set.of("kubescheduler.config.k8s.io/v1");
    private static final Set<String> KINDS = Set.of("KubeSchedulerConfiguration");
    private static final int LARGEST_BATCH = 1000;
    private static final double MOST_QPS = 1_000_000;
    private static final int MOST_BURST = 1_000_000;
    private static final Duration LONGEST = Duration.ofDays(1);

    private final Path directory;
    private final Problems problems;

    private ConfigurationFile(Path directory, Problems problems) {
        this.directory = directory;
        this.problems = problems;
    }

    public static SchedulerConfiguration read(Path file) throws BadConfigurationException {
        Problems problems = new Problems(file.toString());
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException e) {
            throw problems.whole("there is no such file", "");
        } catch (CharacterCodingException e) {
            throw problems.whole("it is not UTF-8 text", "");
        } catch (IOException e) {
            throw problems.whole("it cannot be read: " + (Files.isDirectory(file) ? "it is a directory" : e.getMessage()), "");
        }
        Path directory = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("."));
        SchedulerConfiguration configuration = new ConfigurationFile(directory, problems).parse(text);
        problems.throwIfAny();
        return configuration;
    }

    private SchedulerConfiguration parse(String text) throws BadConfigurationException {
        SchedulerConfiguration defaults = SchedulerConfiguration.defaults();
        YamlFields root = YamlFields.parse(text, problems);
        root.string("apiVersion", "kubescheduler.config.k8s.io/v1",
                value -> VERSIONS.contains(value) ? null : "write " + String.join(" or ", VERSIONS));
        root.string("kind", "KubeSchedulerConfiguration", value -> KINDS.contains(value) ? null : "write " + String.join(" or ", KINDS));
        LeaderElection election = election(root.section("leaderElection"), defaults.leaderElection());
        ClientConnection connection = connection(root.section("clientConnection"), defaults.clientConnection());
        Duration initial = seconds(root, "podInitialBackoffSeconds", defaults.initialBackOff());
        Duration longest = seconds(root, "podMaxBackoffSeconds", defaults.longestBackOff());
        if (longest.compareTo(initial) < 0) {
            root.complain("podMaxBackoffSeconds", "it is less than podInitialBackoffSeconds", "Make it at least " + initial.toSeconds() + ".");
        }
        List<String> names = root.sections("profiles").stream()
                .map(profile -> {
                    String name = profile.string("schedulerName", "",
                            value -> value.isBlank() ? "name the scheduler as pods do in spec.schedulerName" : null);
                    profile.end();
                    return name;
                }).toList();
        if (Set.copyOf(names).size() < names.size()) {
            root.complain("profiles", "two profiles have the same schedulerName", "Remove one of them.");
        }
        SchedulerConfiguration read = own(root.section("dcm"), defaults, election, connection, initial, longest,
                names.isEmpty() ? defaults.schedulerNames() : names);
        root.end();
        return read;
    }

    private SchedulerConfiguration own(YamlFields fields, SchedulerConfiguration defaults, LeaderElection election, ClientConnection connection,
                                       Duration initial, Duration longest, List<String> names) {
        Optional<Path> policies = path(fields, "policyDirectory");
        policies.filter(path -> !Files.isDirectory(path)).ifPresent(path ->
                fields.complain("policyDirectory", "there is no directory " + path,
                        "Create it, or leave the field out to use the built-in policies."));
        Optional<Path> choice = path(fields, "policyFile");
        choice.filter(path -> !Files.isRegularFile(path)).ifPresent(path ->
                fields.complain("policyFile", "there is no file " + path, "Create it, or leave the field out to use all policies."));
        int batch = (int) fields.number("batchSize", defaults.batchSize(), 1, LARGEST_BATCH);
        Duration timeout = fields.duration("solverTimeout", defaults.solverTimeout(), Duration.ofMillis(1), LONGEST);
        boolean preempts = fields.flag("preemption", defaults.preempts());
        boolean verifies = fields.flag("verifyDecisions", defaults.verifies());
        Optional<InetSocketAddress> address = Optional.of(fields.string("bindAddress", "", BindAddress::problemWith))
                .map(text -> text.isEmpty() ? defaults.address() : BindAddress.parse(text)).orElseThrow();
        fields.end();
        return new SchedulerConfiguration(election, connection, initial, longest, names, policies, choice, batch, timeout, preempts,
                verifies, address);
    }

    private static LeaderElection election(YamlFields fields, LeaderElection defaults) {
        LeaderElection election = new LeaderElection(
                fields.flag("leaderElect", defaults.isWanted()),
                fields.duration("leaseDuration", defaults.lease(), Duration.ofMillis(10), LONGEST),
                fields.duration("renewDeadline", defaults.renewDeadline(), Duration.ofMillis(10), LONGEST),
                fields.duration("retryPeriod", defaults.retryPeriod(), Duration.ofMillis(1), LONGEST),
                fields.string("resourceNamespace", defaults.namespace(), value -> null),
                fields.string("resourceName", defaults.name(), value -> null));
        fields.string("resourceLock", "leases", value -> value.equals("leases") ? null : "write leases, the only kind of lock");
        if (election.renewDeadline().compareTo(election.lease()) >= 0) {
            fields.complain("renewDeadline", "it is not shorter than leaseDuration",
                    "With less than the lease, a leader that cannot renew stops before another one starts.");
        }
        if (election.retryPeriod().compareTo(election.renewDeadline()) >= 0) {
            fields.complain("retryPeriod", "it is not shorter than renewDeadline", "Make it a fraction of renewDeadline.");
        }
        fields.end();
        return election;
    }

    private ClientConnection connection(YamlFields fields, ClientConnection defaults) {
        Optional<Path> kubeconfig = path(fields, "kubeconfig");
        double qps = fields.number("qps", defaults.qps(), 0.001, MOST_QPS);
        int burst = (int) fields.number("burst", defaults.burst(), 1, MOST_BURST);
        fields.end();
        return new ClientConnection(kubeconfig, qps, burst);
    }

    private static Duration seconds(YamlFields fields, String name, Duration otherwise) {
        return Duration.ofMillis(Math.round(1000 * fields.number(name, otherwise.toMillis() / 1000.0, 0.001, LONGEST.toSeconds())));
    }

    private Optional<Path> path(YamlFields fields, String name) {
        String text = fields.string(name, "", value -> null);
        return text.isEmpty() ? Optional.empty() : Optional.of(directory.resolve(text).normalize());
    }
}
