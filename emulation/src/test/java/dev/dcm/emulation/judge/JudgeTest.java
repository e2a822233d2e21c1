package dev.dcm.emulation.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetSpecBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What the judge says of whole batches; {@link JudgeFilesTest} has the policies one by one. */
class JudgeTest {
    private final ClusterObjects cluster = new ClusterObjects();
    private final Judge judge = new Judge(cluster);

    private static Node node(String name) {
        return new NodeBuilder().withNewMetadata().withName(name).addToLabels("zone", name).endMetadata()
                .withNewStatus().withAllocatable(Map.of("pods", new Quantity("9"))).endStatus().build();
    }

    private PodBuilder pod(String name, String app, int priority) {
        return new PodBuilder().withNewMetadata().withName(name).addToLabels("app", app).endMetadata().withNewSpec().withPriority(priority).endSpec();
    }

    private Pod on(String node, PodBuilder pod) {
        Pod bound = pod.editSpec().withNodeName(node).endSpec().build();
        cluster.put(bound);
        return bound;
    }

    @Test
    void podsOfABatchMayRelyOnEachOther() {
        cluster.put(node("n1"));
        cluster.put(node("n2"));
        Pod web = on("n1", near(pod("web", "web", 0), "db"));
        Pod db = on("n1", near(pod("db", "db", 0), "web"));
        assertThat(judge.violations(List.of(web, db))).isEmpty();
        Pod away = on("n2", near(pod("db", "db", 0), "web"));
        assertThat(judge.violations(List.of(web, away))).hasSize(2).allMatch(v -> v.policy().equals("InterPodAffinity"));
        assertThat(judge.lastingViolations(List.of(web, away))).isEmpty();
    }

    private static PodBuilder near(PodBuilder pod, String app) {
        return pod.editSpec().withNewAffinity().withNewPodAffinity().addNewRequiredDuringSchedulingIgnoredDuringExecution().withTopologyKey("zone")
                .withNewLabelSelector().addToMatchLabels("app", app).endLabelSelector().endRequiredDuringSchedulingIgnoredDuringExecution()
                .endPodAffinity().endAffinity().endSpec();
    }

    @Test
    void aGangIsCompleteOrNotThere() {
        cluster.put(node("n1"));
        Pod first = on("n1", member("m1"));
        assertThat(judge.violations(List.of(first))).singleElement().satisfies(v -> assertThat(v.toString())
                .isEqualTo("Gang: default/m1 on n1: 1 of group default/g run, which needs 2"));
        Pod second = on("n1", member("m2"));
        assertThat(judge.violations(List.of(first, second))).isEmpty();
    }

    private PodBuilder member(String name) {
        return pod(name, "gang", 0).editMetadata().addToLabels("scheduling.dcm.dev/group", "g").addToAnnotations("scheduling.dcm.dev/min-available", "2").endMetadata();
    }

    @Test
    void gatedPodsAreNeverPlaced() {
        cluster.put(node("n1"));
        Pod gated = on("n1", pod("gated", "a", 0).editSpec().addNewSchedulingGate("wait").endSpec());
        assertThat(judge.violations(List.of(gated))).singleElement().satisfies(v -> assertThat(v.policy()).isEqualTo("SchedulingGates"));
        assertThat(Judge.isToBePlaced(gated)).isFalse();
    }

    @Test
    void budgetsAreNotOverdrawn() {
        cluster.put(node("n1"));
        for (String name : List.of("a1", "a2", "a3")) {
            on("n1", pod(name, "a", 0));
        }
        cluster.put(pod("high", "b", 5).build());
        assertThat(evict("a1", "a2")).isEmpty();
        cluster.put(budget(b -> b.withMinAvailable(new IntOrString(2))));
        assertThat(evict("a1")).isEmpty();
        assertThat(evict("a1", "a2")).singleElement().satisfies(v -> assertThat(v.why()).isEqualTo("2 pods of budget keep leave, of which 1 may"));
        cluster.put(budget(b -> b.withMaxUnavailable(new IntOrString("34%"))));
        assertThat(evict("a1", "a2")).isEmpty();
        assertThat(evict("a1", "a2", "a3")).hasSize(1);
    }

    private List<Violation> evict(String... victims) {
        return judge.evictionViolations(List.of(victims).stream().map(v -> new Eviction(new PodName("default", v), new PodName("default", "high"))).toList());
    }

    private static PodDisruptionBudget budget(UnaryOperator<PodDisruptionBudgetSpecBuilder> spec) {
        PodDisruptionBudgetSpecBuilder builder = new PodDisruptionBudgetSpecBuilder()
                .withNewSelector().addToMatchLabels("app", "a").endSelector();
        return new PodDisruptionBudgetBuilder().withNewMetadata().withName("keep").endMetadata().withSpec(spec.apply(builder).build()).build();
    }
}
