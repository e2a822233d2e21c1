package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.policy.PolicyFiles;
import dev.dcm.kubernetes.policy.PolicySet;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is under {@code deploy/} fits together, and fits the code. */
@Timeout(120)
class DeploymentFilesTest {
    private static final Path DEPLOY = Path.of("..", "deploy");
    private static final Path MANIFEST = DEPLOY.resolve("manifests/dcm-scheduler.yaml");
    private static final HelmChart CHART = new HelmChart(DEPLOY.resolve("helm/dcm-scheduler"));
    private static final Pattern METRIC = Pattern.compile("(?:scheduler|dcm)_[a-z_]+");

    @TempDir
    private Path folder;

    @Test
    void theRightsAreThoseThatTheSchedulerUsesAndNoOthers() throws Exception {
        assertThat(AccessRights.given(rules(objects(Files.readString(MANIFEST))))).isEqualTo(AccessRights.needed(requestsOfABusyScheduler()));
    }

    @Test
    void theChartGivesTheSameRights() throws Exception {
        String rendered = CHART.render(CHART.directory().resolve("templates/rbac.yaml"));
        assertThat(rules(objects(rendered))).isEqualTo(rules(objects(Files.readString(MANIFEST))));
    }

    @Test
    void theConfigurationsAreReadByTheScheduler() throws Exception {
        SchedulerConfiguration ofManifest = configuration(Files.readString(MANIFEST));
        SchedulerConfiguration ofChart = configuration(CHART.render(CHART.directory().resolve("templates/config.yaml")));
        assertThat(ofManifest).isEqualTo(SchedulerConfiguration.defaults());
        assertThat(ofChart.leaderElection()).isEqualTo(new LeaderElection(true, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofSeconds(2),
                "dcm-scheduler", "dcm-scheduler"));
        assertThat(ofChart.clientConnection()).isEqualTo(ofManifest.clientConnection());
        assertThat(ofChart.batchSize()).isEqualTo(ofManifest.batchSize());
        assertThat(ofChart.policyDirectory()).contains(folder.resolve("policies"));
        String choice = Files.readString(ofChart.policyFile().orElseThrow());
        assertThat(PolicyFiles.read(null, choice).weights()).isEqualTo(PolicySet.builtIn().weights());
    }

    @Test
    void everyTemplateIsYamlAndTheProbesAskForWhatIsServed() throws Exception {
        for (Path template : CHART.templates()) {
            assertThat(documents(CHART.render(template))).as(template.toString()).isNotEmpty().allSatisfy(document ->
                    assertThat(Serialization.yamlMapper().readTree(document).path("metadata").path("name").asText()).startsWith("dcm-scheduler"));
        }
        Deployment deployment = only(Deployment.class, Files.readString(MANIFEST));
        var container = deployment.getSpec().getTemplate().getSpec().getContainers().get(0);
        assertThat(container.getLivenessProbe().getHttpGet().getPath()).isEqualTo("/livez");
        assertThat(container.getReadinessProbe().getHttpGet().getPath()).isEqualTo("/readyz");
        assertThat(container.getArgs()).startsWith("scheduler");
    }

    @Test
    void valuesSchemaAndTemplatesAgree() throws Exception {
        for (String used : CHART.usedValues()) {
            assertThat(CHART.value(used)).as(used).isNotNull();
        }
        JsonNode schema = Serialization.jsonMapper().readTree(CHART.directory().resolve("values.schema.json").toFile());
        assertAgree(schema, CHART.values(), "");
    }

    @Test
    void optionalPoliciesCanBeEnabledByTheChart() throws Exception {
        String rendered = CHART.render(CHART.directory().resolve("templates/config.yaml"),
                Map.of("policies.enabled", "[MostAllocated, RequestedToCapacityRatio]"));
        String choice = only(ConfigMap.class, rendered).getData().get("policies.yaml");
        assertThat(PolicyFiles.read(null, choice).weights()).containsKeys("MostAllocated", "RequestedToCapacityRatio");
        JsonNode schema = Serialization.jsonMapper().readTree(CHART.directory().resolve("values.schema.json").toFile());
        assertThat(schema.at("/properties/policies/properties/enabled/items/enum")).extracting(JsonNode::asText)
                .containsExactly("MostAllocated", "RequestedToCapacityRatio");
    }

    @Test
    void theSchedulersOwnPodsGoWhereTheChartSays() throws Exception {
        String rendered = CHART.render(CHART.directory().resolve("templates/deployment.yaml"), Map.of("nodeSelector", "{\"pool\":\"system\"}",
                "tolerations", "[{\"key\":\"CriticalAddonsOnly\",\"operator\":\"Exists\"}]", "affinity", "{\"nodeAffinity\":{}}"));
        var pod = only(Deployment.class, rendered).getSpec().getTemplate().getSpec();
        assertThat(pod.getNodeSelector()).containsExactly(Map.entry("pool", "system"));
        assertThat(pod.getTolerations()).extracting(toleration -> toleration.getKey()).containsExactly("CriticalAddonsOnly");
        assertThat(pod.getAffinity().getNodeAffinity()).isNotNull();
    }

    /** The dashboard shows every metric, and only metrics that there are. */
    @Test
    void theDashboardShowsTheMetrics() throws Exception {
        JsonNode dashboard = Serialization.jsonMapper().readTree(CHART.directory().resolve("dashboards/dcm-scheduler.json").toFile());
        Set<String> shown = new TreeSet<>();
        dashboard.findValues("expr").forEach(expression -> {
            Matcher matcher = METRIC.matcher(expression.asText());
            while (matcher.find()) {
                shown.add(matcher.group().replaceAll("_(bucket|sum|count)$", ""));
            }
        });
        Set<String> served = new TreeSet<>();
        new Metrics().registry().scrape()
                .forEach(metric -> served.add(metric.getMetadata().getPrometheusName() + (metric instanceof CounterSnapshot ? "_total" : "")));
        assertThat(shown).isEqualTo(served);
        Set<String> documented = new TreeSet<>();
        Matcher matcher = METRIC.matcher(Files.readString(Path.of("..", "docs", "scheduler-operations.md")));
        while (matcher.find()) {
            documented.add(matcher.group());
        }
        assertThat(documented).isEqualTo(served);
    }

    @Test
    void histogramsHaveTheBucketsThatTheDashboardAsksFor() {
        long histograms = new Metrics().registry().scrape().stream().filter(HistogramSnapshot.class::isInstance).count();
        assertThat(histograms).isEqualTo(5);
    }

    /** Everything that a scheduler does to an API server. */
    private static List<String> requestsOfABusyScheduler() throws Exception {
        SchedulerConfiguration defaults = SchedulerConfiguration.defaults();
        SchedulerConfiguration configuration = new SchedulerConfiguration(
                new LeaderElection(true, Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofMillis(100), "kube-system", "dcm-scheduler"),
                defaults.clientConnection(), Duration.ofMillis(10), Duration.ofMillis(50), defaults.schedulerNames(), Optional.empty(),
                        Optional.empty(), 50,
                Duration.ofSeconds(5), true, true, Optional.empty());
        try (MockApi api = new MockApi(); KubernetesClient client = api.schedulerClient()) {
            api.create(node("n1", 4), pod("low", 4, 1), pod("stored", 0), Volumes.boundClaim("new"), Volumes.boundClaim("old"), Volumes.volume("disk", "local"));
            api.fail("/pods/low/binding", 1, 500);
            FirstFit engine = new FirstFit();
            engine.volumes.put("stored", List.of(new VolumeStep.Provision("default", "new", "n1"),
                    new VolumeStep.Take("default", "old", "uid", "disk", version(api, "disk"))));
            LiveScheduler scheduler = new LiveScheduler(client, configuration, engine, "me", line -> { });
            until(() -> "n1".equals(api.pod("low").getSpec().getNodeName()) && "n1".equals(api.pod("stored").getSpec().getNodeName()));
            api.create(pod("high", 4, 1000), pod("huge", 40));
            until(() -> "n1".equals(api.pod("high").getSpec().getNodeName()));
            // A node that grows makes the scheduler try the huge pod again, and repeat what it said of it.
            until(() -> api.schedulerRequests.stream().anyMatch(request -> request.startsWith("PATCH /apis/events.k8s.io")) || grow(api));
            scheduler.close();
            return List.copyOf(api.schedulerRequests);
        }
    }

    private static String version(MockApi api, String volume) {
        return api.client().persistentVolumes().withName(volume).get().getMetadata().getResourceVersion();
    }

    private static boolean grow(MockApi api) {
        api.client().nodes().withName("n1").edit(node -> {
            int cpus = Integer.parseInt(node.getStatus().getAllocatable().get("cpu").getAmount());
            return node.edit().editStatus().addToAllocatable("cpu", new Quantity(String.valueOf(cpus % 10 + 4))).endStatus().build();
        });
        return false;
    }

    private SchedulerConfiguration configuration(String yaml) throws Exception {
        Path file = folder.resolve("scheduler.yaml");
        // The chart's section about policies is in the text, though there are none by default.
        Files.createDirectories(folder.resolve("policies"));
        for (Map.Entry<String, String> entry : only(ConfigMap.class, yaml).getData().entrySet()) {
            Files.writeString(folder.resolve(entry.getKey()), entry.getValue());
        }
        return ConfigurationFile.read(file);
    }

    private static <T extends HasMetadata> T only(Class<T> type, String yaml) {
        List<T> found = objects(yaml).stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static List<PolicyRule> rules(List<HasMetadata> objects) {
        List<PolicyRule> rules = new ArrayList<>();
        objects.forEach(object -> {
            if (object instanceof ClusterRole role) {
                rules.addAll(role.getRules());
            } else if (object instanceof Role role) {
                rules.addAll(role.getRules());
            }
        });
        return rules;
    }

    private static List<HasMetadata> objects(String yaml) {
        return documents(yaml).stream().map(document -> (HasMetadata) Serialization.unmarshal(document)).toList();
    }

    private static List<String> documents(String yaml) {
        return Stream.of(yaml.split("(?m)^---$")).filter(document -> !document.isBlank()).toList();
    }

    /** Every value has a place in the schema, and every place a value. */
    private static void assertAgree(JsonNode schema, Map<?, ?> values, String path) {
        Set<String> described = new TreeSet<>();
        schema.path("properties").fieldNames().forEachRemaining(described::add);
        described.remove("global");
        Set<String> present = new TreeSet<>();
        values.keySet().forEach(key -> present.add((String) key));
        assertThat(present).as(path).isEqualTo(described);
        values.forEach((key, value) -> {
            JsonNode property = schema.path("properties").path((String) key);
            if (value instanceof Map<?, ?> map && property.has("properties")) {
                assertAgree(property, map, path + "." + key);
            }
        });
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(50);
        }
    }
}
