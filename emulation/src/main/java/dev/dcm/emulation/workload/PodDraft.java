package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraintBuilder;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import java.util.List;
import java.util.Map;

/** A pod in the making: what workloads need of Kubernetes' many fields, in few words. */
final class PodDraft {
    private static final String MAIN = "main";

    private final ObjectMetaBuilder metadata;
    private final PodSpecBuilder spec = new PodSpecBuilder();
    private final AffinityBuilder affinity = new AffinityBuilder();
    private final ContainerBuilder main = new ContainerBuilder().withName(MAIN);

    PodDraft(String name) {
        metadata = new ObjectMetaBuilder().withNamespace("default").withName(name);
    }

    PodDraft asks(String resource, String amount) {
        main.editOrNewResources().addToRequests(resource, new Quantity(amount)).endResources();
        return this;
    }

    PodDraft runs(String image) {
        main.withImage(image);
        return this;
    }

    PodDraft label(String key, String value) {
        metadata.addToLabels(key, value);
        return this;
    }

    PodDraft annotate(String key, String value) {
        metadata.addToAnnotations(key, value);
        return this;
    }

    PodDraft ownedBy(String replicaSet) {
        metadata.addToOwnerReferences(new OwnerReferenceBuilder().withApiVersion("apps/v1").withKind("ReplicaSet").withName(replicaSet).withUid(replicaSet)
                .withController(true).build());
        return this;
    }

    PodDraft priority(int priority) {
        spec.withPriority(priority);
        return this;
    }

    PodDraft onNodesWith(String key, String value) {
        spec.addToNodeSelector(key, value);
        return this;
    }

    /** Required node affinity: a further term, of one expression. */
    PodDraft onNodes(String key, String operator, List<String> values) {
        affinity.editOrNewNodeAffinity().editOrNewRequiredDuringSchedulingIgnoredDuringExecution().addNewNodeSelectorTerm()
                .addToMatchExpressions(new NodeSelectorRequirement(key, operator, values)).endNodeSelectorTerm()
                .endRequiredDuringSchedulingIgnoredDuringExecution().endNodeAffinity();
        return this;
    }

    PodDraft prefersNodes(int weight, String key, String value) {
        affinity.editOrNewNodeAffinity().addNewPreferredDuringSchedulingIgnoredDuringExecution().withWeight(weight).withNewPreference()
                .addToMatchExpressions(new NodeSelectorRequirement(key, "In", List.of(value))).endPreference()
                .endPreferredDuringSchedulingIgnoredDuringExecution().endNodeAffinity();
        return this;
    }

    PodDraft near(String topologyKey, Map<String, String> labels) {
        affinity.editOrNewPodAffinity().addToRequiredDuringSchedulingIgnoredDuringExecution(
                new PodAffinityTermBuilder().withTopologyKey(topologyKey).withLabelSelector(selector(labels)).build()).endPodAffinity();
        return this;
    }

    PodDraft awayFrom(String topologyKey, Map<String, String> labels) {
        affinity.editOrNewPodAntiAffinity().addToRequiredDuringSchedulingIgnoredDuringExecution(
                new PodAffinityTermBuilder().withTopologyKey(topologyKey).withLabelSelector(selector(labels)).build()).endPodAntiAffinity();
        return this;
    }

    PodDraft spreadOver(String topologyKey, int maxSkew, Map<String, String> labels) {
        spec.addToTopologySpreadConstraints(new TopologySpreadConstraintBuilder().withTopologyKey(topologyKey).withMaxSkew(maxSkew)
                .withWhenUnsatisfiable("DoNotSchedule").withLabelSelector(selector(labels)).build());
        return this;
    }

    private static LabelSelector selector(Map<String, String> labels) {
        return new LabelSelectorBuilder().withMatchLabels(labels).build();
    }

    PodDraft tolerates(String key, String value) {
        spec.addToTolerations(new Toleration("NoSchedule", key, "Equal", null, value));
        return this;
    }

    PodDraft hostPort(int port) {
        main.addToPorts(new ContainerPort(port, null, port, null, "TCP"));
        return this;
    }

    /** An init container that runs before the main one, or beside it as a sidecar. */
    PodDraft first(String name, boolean sidecar, String cpu) {
        Container container = new ContainerBuilder().withName(name).withRestartPolicy(sidecar ? "Always" : null)
                .withNewResources().addToRequests("cpu", new Quantity(cpu)).endResources().build();
        spec.addToInitContainers(container);
        return this;
    }

    PodDraft mounts(String claim) {
        spec.addToVolumes(new VolumeBuilder().withName(claim).withNewPersistentVolumeClaim(claim, false).build());
        return this;
    }

    PodDraft gatedBy(String gate) {
        spec.addNewSchedulingGate(gate);
        return this;
    }

    PodDraft boundTo(String node) {
        spec.withNodeName(node);
        return this;
    }

    Pod done() {
        if (affinity.hasNodeAffinity() || affinity.hasPodAffinity() || affinity.hasPodAntiAffinity()) {
            spec.withAffinity(affinity.build());
        }
        return new PodBuilder().withMetadata(metadata.build()).withSpec(spec.withContainers(main.build()).build()).build();
    }
}
