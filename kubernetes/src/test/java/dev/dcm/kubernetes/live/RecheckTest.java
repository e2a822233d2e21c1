package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.cordoned;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is decided while the cluster changes does not break a policy when it is carried out. */
class RecheckTest {
    private final PersistentVolumeClaim claim = Objects.versioned(new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default")
            .withName("data").withUid("uid-data").endMetadata().withNewSpec().endSpec().build());

    @Test
    void aPodThatNeedsOneWhichIsNotComingIsNotBoundAlone() throws Exception {
        try (StateEngine real = new StateEngine(new Policies().read(SchedulerConfiguration.defaults()))) {
            WhileSolving engine = new WhileSolving(real);
            Cluster cluster = new Cluster(engine);
            Node n1 = inZone(node("n1", 1));
            Node n2 = inZone(node("n2", 1));
            engine.onPlace = () -> cluster.with(cordoned(n1));
            cluster.with(n1, n2, near("a", "b"), near("b", "a")).settle();
            assertThat(cluster.api.binds).isEmpty();
            assertThat(MetricsText.of(cluster.metrics)).contains("dcm_recheck_rejections_total{cause=\"companion_dropped\"} 1.0");
            cluster.with(inZone(node("n3", 1))).pass(Duration.ofSeconds(1)).settle();
            assertThat(cluster.api.binds).hasSize(2);
        }
    }

    @Test
    void whoCaresForNobodyIsBoundThoughOthersAreNot() {
        Cluster cluster = new Cluster();
        Node n1 = node("n1", 1);
        Node n2 = node("n2", 1);
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.with(cordoned(n1));
        };
        cluster.with(n1, n2, pod("a", 1), pod("b", 1)).settle();
        assertThat(cluster.api.binds).containsExactly("b->n2");
        assertThat(cluster.engine.batches).hasSize(2);
    }

    @Test
    void aPodWithAClaimIsDecidedAnewWhenVolumesChange() {
        assertThat(batchesWhen(claim)).isEqualTo(2);
    }

    @Test
    void aPodWithAClaimIsDecidedAnewWhenSomebodyElsePlacesOne() {
        assertThat(batchesWhen(on(withClaim(pod("foreign", 1)), "n2"))).isEqualTo(2);
        assertThat(batchesWhen(on(pod("stranger", 1), "n2"))).isEqualTo(1);
    }

    private int batchesWhen(HasMetadata happens) {
        Cluster cluster = new Cluster();
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.with(happens);
        };
        cluster.with(node("n1", 4), node("n2", 4), withClaim(pod("a", 1))).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
        return cluster.engine.batches.size();
    }

    private static Pod withClaim(Pod pod) {
        return pod.edit().editSpec().addNewVolume().withName("data").withNewPersistentVolumeClaim().withClaimName("data").endPersistentVolumeClaim()
                .endVolume().endSpec().build();
    }

    private static Node inZone(Node node) {
        return node.edit().editMetadata().addToLabels("zone", "z").endMetadata().build();
    }

    private static Pod near(String name, String other) {
        return pod(name, 1).edit().editMetadata().addToLabels("app", name).endMetadata().editSpec().withNewAffinity().withNewPodAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution().withTopologyKey("zone")
                .withNewLabelSelector().withMatchLabels(Map.of("app", other)).endLabelSelector()
                .endRequiredDuringSchedulingIgnoredDuringExecution().endPodAffinity().endAffinity().endSpec().build();
    }
}
