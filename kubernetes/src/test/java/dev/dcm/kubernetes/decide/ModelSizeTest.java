package dev.dcm.kubernetes.decide;

import static dev.dcm.kubernetes.Objects.node;
import static dev.dcm.kubernetes.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Policies whose domains are nodes must not look at every node for every pod: models would have 1,000 times as many terms as pods. */
class ModelSizeTest extends DecidingTest {
    private static final int NODES = 1_000;
    private static final int PODS = 10;
    private static final String HOSTNAME = "kubernetes.io/hostname";

    enum ByNode {
        SPREAD(pod -> spread(pod, "DoNotSchedule")),
        SOFT_SPREAD(pod -> spread(pod, "ScheduleAnyway")),
        /** Every other pod is a loner, and the rest are pods that loners keep away from. */
        LONERS_AMONG_OTHERS(pod -> pod.getMetadata().getName().endsWith("1") ? loner(pod) : pod),
        MOST_PER_NODE(ByNode::one);

        private final UnaryOperator<Pod> policy;

        ByNode(UnaryOperator<Pod> policy) {
            this.policy = policy;
        }

        private static Pod spread(Pod pod, String otherwise) {
            return new PodBuilder(pod).editSpec().addNewTopologySpreadConstraint().withTopologyKey(HOSTNAME).withMaxSkew(1).withWhenUnsatisfiable(otherwise)
                    .withNewLabelSelector().addToMatchLabels("app", "web").endLabelSelector().endTopologySpreadConstraint().endSpec().build();
        }

        private static Pod loner(Pod pod) {
            return new PodBuilder(pod).editSpec().withNewAffinity().withNewPodAntiAffinity().addNewRequiredDuringSchedulingIgnoredDuringExecution()
                    .withTopologyKey(HOSTNAME).withNewLabelSelector().addToMatchLabels("app", "web").endLabelSelector()
                    .endRequiredDuringSchedulingIgnoredDuringExecution().endPodAntiAffinity().endAffinity().endSpec().build();
        }

        private static Pod one(Pod pod) {
            return new PodBuilder(pod).editMetadata().addToAnnotations("scheduling.dcm.dev/max-per-topology", HOSTNAME + "=1").withOwnerReferences(
                    new OwnerReferenceBuilder().withApiVersion("apps/v1").withKind("ReplicaSet").withName("web").withUid("1").withController(true).build())
                    .endMetadata().build();
        }
    }

    @ParameterizedTest
    @EnumSource
    void looksAtCandidatesOnly(ByNode kind) {
        List<HasMetadata> cluster = new ArrayList<>();
        IntStream.range(0, NODES).forEach(i -> cluster.add(node("n" + i, 4)));
        IntStream.range(0, PODS).forEach(i -> cluster.add(kind.policy.apply(
                new PodBuilder(pod("p" + i / 2 + i % 2, 1, null)).editMetadata().addToLabels("app", "web").endMetadata().build())));
        given(cluster);
        Decision decision = decider.place(new Batch(decider.pending()));
        assertThat(decision.decidedBy()).isEqualTo(Decision.DecidedBy.SOLVER);
        assertThat(decision.placements()).hasSize(PODS);
        assertThat(decision.size().nodes()).isLessThan(NODES);
        assertThat(decision.size().variables()).isLessThan(NODES * PODS / 2);
    }
}
