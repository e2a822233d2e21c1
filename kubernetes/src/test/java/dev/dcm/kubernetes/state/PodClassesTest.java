package dev.dcm.kubernetes.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A pod is taken for one of its owner's others only if it would be read alike. */
class PodClassesTest {
    private final PodClasses classes = new PodClasses();

    private static PodBuilder pod(String name) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName(name).addToLabels("app", "web")
                .addNewOwnerReference().withKind("ReplicaSet").withName("web").withUid("u").withController(true).endOwnerReference().endMetadata()
                .withNewSpec().addNewContainer().withName("main").withImage("web:1").withNewResources().addToRequests("cpu", new Quantity("1")).endResources()
                .endContainer().endSpec();
    }

    private PodClass of(Pod pod) {
        return classes.of(pod, new PodReader(pod));
    }

    @Test
    void podsThatDifferInNameAndNodeShareTheirClass() {
        PodClass first = of(pod("a").build());
        assertThat(of(pod("b").build())).isSameAs(first);
        assertThat(of(pod("b").editSpec().withNodeName("n1").endSpec().withNewStatus().withPhase("Running").endStatus().build())).isSameAs(first);
    }

    @Test
    void whatPoliciesReadIsNoticed() {
        List<Pod> others = List.of(
                pod("b").editMetadata().withNamespace("other").endMetadata().build(),
                pod("b").editMetadata().addToLabels("app", "db").endMetadata().build(),
                pod("b").editMetadata().addToAnnotations("scheduling.dcm.dev/max-per-topology", "zone=1").endMetadata().build(),
                pod("b").editMetadata().editFirstOwnerReference().withKind("StatefulSet").endOwnerReference().endMetadata().build(),
                pod("b").editSpec().editFirstContainer().editResources().addToRequests("cpu", new Quantity("2")).endResources().endContainer().endSpec().build(),
                pod("b").editSpec().editFirstContainer().withImage("web:2").endContainer().endSpec().build(),
                pod("b").editSpec().editFirstContainer().addNewPort().withHostPort(80).endPort().endContainer().endSpec().build(),
                pod("b").editSpec().addNewInitContainer().withName("init").withNewResources().addToRequests("cpu", new Quantity("3")).endResources().endInitContainer()
                        .endSpec().build(),
                pod("b").editSpec().withHostNetwork(true).editFirstContainer().addNewPort().withContainerPort(80).endPort().endContainer().endSpec().build(),
                pod("b").editSpec().addToNodeSelector("disk", "ssd").endSpec().build(),
                pod("b").editSpec().addNewToleration().withOperator("Exists").endToleration().endSpec().build(),
                pod("b").editSpec().addNewTopologySpreadConstraint().withTopologyKey("zone").withMaxSkew(1).endTopologySpreadConstraint().endSpec().build(),
                pod("b").editSpec().addNewVolume().withName("v").withNewPersistentVolumeClaim().withClaimName("c").endPersistentVolumeClaim().endVolume().endSpec().build(),
                pod("b").editSpec().withOverhead(Map.of("cpu", new Quantity("1"))).endSpec().build(),
                pod("b").editSpec().withNewResources().addToRequests("cpu", new Quantity("5")).endResources().endSpec().build(),
                pod("b").editSpec().withNewSchedulingGroup().withPodGroupName("g").endSchedulingGroup().endSpec().build(),
                pod("b").editSpec().withNewAffinity().withNewPodAntiAffinity().addNewRequiredDuringSchedulingIgnoredDuringExecution().withTopologyKey("zone")
                        .withNewLabelSelector().endLabelSelector().endRequiredDuringSchedulingIgnoredDuringExecution().endPodAntiAffinity().endAffinity().endSpec().build());
        PodClass first = of(pod("a").build());
        for (Pod other : others) {
            assertThat(of(pod("a").build())).isEqualTo(first);
            assertThat(of(other)).isEqualTo(new PodReader(other).read()).isNotEqualTo(first);
        }
    }

    @Test
    void claimsNamedAfterTheirPodAreItsOwn() {
        Pod a = pod("a").editSpec().addNewVolume().withName("v").withNewEphemeral().endEphemeral().endVolume().endSpec().build();
        Pod b = new PodBuilder(a).editMetadata().withName("b").endMetadata().build();
        assertThat(of(a).claims()).containsExactly(Map.entry("a-v", true));
        assertThat(of(b).claims()).containsExactly(Map.entry("b-v", true));
    }

    @Test
    void problemsAreToldOfEveryPod() {
        for (String name : List.of("a", "b")) {
            Pod bad = pod(name).editSpec().withContainers().endSpec().build();
            PodReader reader = new PodReader(bad);
            classes.of(bad, reader);
            assertThat(reader.problems()).containsExactly("it has no containers");
        }
    }
}
