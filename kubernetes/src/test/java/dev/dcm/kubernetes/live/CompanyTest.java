package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.gated;
import static dev.dcm.kubernetes.live.Objects.labelled;
import static dev.dcm.kubernetes.live.Objects.near;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pods that are of use only together, or that have to be near each other, meet in a batch whenever and however they come. */
class CompanyTest {
    private static final Duration MOMENT = Duration.ofMillis(1500);

    private StateEngine engine;

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aGangIsPlacedWhenItsLastMemberComes() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8)).settle();
        cluster.with(gangMember("g1", 1, "job", 3)).settle();
        cluster.with(gangMember("g2", 1, "job", 3)).settle();
        cluster.pass(MOMENT).with(gangMember("g3", 1, "job", 3)).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("g1->n1", "g2->n1", "g3->n1");
    }

    @Test
    void aGangIsPlacedWhenItsLastMemberIsLetGo() throws Exception {
        Pod g2 = gangMember("g2", 1, "job", 2);
        Cluster cluster = cluster(50).with(node("n1", 8), gangMember("g1", 1, "job", 2), gated(g2)).settle();
        assertThat(cluster.api.binds).isEmpty();
        cluster.pass(MOMENT).with(Objects.versioned(g2.edit().build())).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("g1->n1", "g2->n1");
    }

    @Test
    void aGangMayBeLargerThanABatch() throws Exception {
        Cluster cluster = cluster(2).with(node("n1", 8)).settle();
        for (int i = 0; i < 6; i++) {
            cluster.with(gangMember("g" + i, 1, "job", 6));
        }
        assertThat(cluster.settle().api.binds).hasSize(6);
        assertThat(cluster.api.conditions).as("nobody was refused").isEmpty();
    }

    @Test
    void aGangIsNotTornApartAtTheEndOfABatch() throws Exception {
        Cluster cluster = cluster(4).with(node("n1", 8), pod("a", 1), pod("b", 1), pod("c", 1), gangMember("g1", 1, "job", 2),
                gangMember("g2", 1, "job", 2)).settle();
        assertThat(cluster.api.binds).hasSize(5);
        assertThat(cluster.api.conditions).isEmpty();
    }

    @Test
    void podsThatNeedEachOtherMeetHoweverTheyCome() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8), mutual("a", "b")).settle();
        cluster.pass(MOMENT).with(mutual("b", "a")).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("a->n1", "b->n1");
    }

    @Test
    void podsThatNeedEachOtherMeetWhileOneBacksOff() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8), mutual("a", "b")).settle();
        cluster.with(mutual("b", "a")).settle().pass(MOMENT).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("a->n1", "b->n1");
    }

    @Test
    void podsThatNeedEachOtherMeetThoughTheyAreInDifferentBatches() throws Exception {
        Cluster cluster = cluster(1).with(node("n1", 8), mutual("a", "b"), mutual("b", "a")).settle().pass(MOMENT).settle();
        assertThat(cluster.api.binds).containsExactlyInAnyOrder("a->n1", "b->n1");
    }

    @Test
    void podsThatCannotBeHelpedAreLeftInPeace() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8), mutual("a", "nobody"), mutual("b", "nobody")).settle();
        for (int i = 0; i < 100; i++) {
            cluster.pass(Duration.ofSeconds(1)).settle();
        }
        assertThat(cluster.loop.ledger().queue().find(PodRef.of(mutual("a", "nobody"))).orElseThrow().attempts())
                .isLessThanOrEqualTo(3);
    }

    /** More priorities than can be weighed against each other: some pods are left out of every batch with all of them. */
    @Test
    @Timeout(120)
    void lonelyPodsOfManyPrioritiesDoNotChaseEachOther() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8));
        for (int i = 0; i < 40; i++) {
            cluster.with(mutual("p" + i, "nobody").edit().editSpec().withPriority(i).endSpec().build());
        }
        for (int i = 0; i < 3; i++) {
            cluster.settle().pass(Duration.ofSeconds(5));
        }
        assertThat(cluster.settle().api.conditions).as("everybody was answered").hasSize(40);
    }

    @Test
    void aGangOfTheCoschedulingPluginIsTakenBackIfPartOfItCannotBeBound() throws Exception {
        Cluster cluster = cluster(50);
        cluster.api.onBind = (pod, node) -> pod.name().equals("g2") ? new BindReply.Gone() : new BindReply.Bound();
        cluster.with(group("job", 2), node("n1", 8), member("g1"), member("g2")).settle();
        assertThat(cluster.api.evictions).containsExactly("g1");
    }

    @Test
    void theLargestNumberThatIsSaidHolds() throws Exception {
        Cluster cluster = cluster(50);
        cluster.api.onBind = (pod, node) -> pod.name().equals("g3") ? new BindReply.Gone() : new BindReply.Bound();
        cluster.with(node("n1", 8), gangMember("g1", 1, "job", 2), gangMember("g2", 1, "job", 3), gangMember("g3", 1, "job", 2)).settle();
        assertThat(cluster.api.evictions).containsExactlyInAnyOrder("g1", "g2");
    }

    @Test
    void membersThatRunCountForAllThatSayOtherNumbers() throws Exception {
        Cluster cluster = cluster(50).with(node("n1", 8), on(gangMember("g1", 1, "job", 3), "n1"), on(gangMember("g2", 1, "job", 2), "n1"),
                gangMember("g3", 1, "job", 3)).settle();
        assertThat(cluster.api.binds).containsExactly("g3->n1");
    }

    private Cluster cluster(int batchSize) throws Exception {
        engine = new StateEngine(new Policies().read(SchedulerConfiguration.defaults()));
        return new Cluster(engine, batchSize);
    }

    private static Pod mutual(String name, String other) {
        return near(labelled(pod(name, 1), "app", name), other);
    }

    private static Pod member(String name) {
        return labelled(pod(name, 1), "scheduling.x-k8s.io/pod-group", "job");
    }

    private static GenericKubernetesResource group(String name, int least) {
        GenericKubernetesResource group = new GenericKubernetesResource();
        group.setApiVersion("scheduling.x-k8s.io/v1alpha1");
        group.setKind("PodGroup");
        group.setMetadata(new ObjectMetaBuilder().withNamespace("default").withName(name).withUid("uid-" + name).withResourceVersion("1").build());
        group.setAdditionalProperty("spec", Map.of("minMember", least));
        return group;
    }
}
