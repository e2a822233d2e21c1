package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.storage.CSINode;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The objects of a cluster as they stand, found by name; pods also by the node and by the topology domain that they run in. */
public final class ClusterObjects {
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<PodName, Pod> pods = new LinkedHashMap<>();
    private final Map<String, Map<PodName, Pod>> podsByNode = new HashMap<>();
    private final Map<String, Map<String, List<Node>>> domains = new HashMap<>();
    private final Map<String, Integer> antiAffinityKeys = new HashMap<>();
    private final Map<Class<?>, Map<String, HasMetadata>> others = new HashMap<>();

    /** Adds an object, or puts it in place of an earlier one of the same name. */
    public void put(HasMetadata object) {
        remove(object);
        if (object instanceof Node node) {
            nodes.put(node.getMetadata().getName(), node);
            domains.clear();
        } else if (object instanceof Pod pod) {
            put(pod);
        } else {
            others.computeIfAbsent(object.getClass(), c -> new LinkedHashMap<>()).put(key(object), object);
        }
    }

    private void put(Pod pod) {
        pods.put(PodName.of(pod), pod);
        if (isBound(pod)) {
            podsByNode.computeIfAbsent(pod.getSpec().getNodeName(), n -> new LinkedHashMap<>()).put(PodName.of(pod), pod);
            AffinityTerm.requiredAnti(pod).forEach(t -> antiAffinityKeys.merge(t.topologyKey(), 1, Integer::sum));
        }
    }

    /** Removes the object of this kind and name, if there is one. */
    public void remove(HasMetadata object) {
        if (object instanceof Node) {
            nodes.remove(object.getMetadata().getName());
            domains.clear();
        } else if (object instanceof Pod pod) {
            Pod old = pods.remove(PodName.of(pod));
            if (old != null && isBound(old)) {
                podsByNode.get(old.getSpec().getNodeName()).remove(PodName.of(old));
                AffinityTerm.requiredAnti(old).forEach(t -> antiAffinityKeys.merge(t.topologyKey(), -1, (a, b) -> a + b == 0 ? null : a + b));
            }
        } else {
            others.getOrDefault(object.getClass(), new HashMap<>()).remove(key(object));
        }
    }

    private static boolean isBound(Pod pod) {
        return pod.getSpec().getNodeName() != null && !Pods.isFinished(pod);
    }

    private static String key(HasMetadata object) {
        String namespace = object instanceof Namespaced ? Objects.requireNonNullElse(object.getMetadata().getNamespace(), PodName.DEFAULT_NAMESPACE) : "";
        return namespace + "/" + object.getMetadata().getName();
    }

    public Collection<Node> nodes() {
        return nodes.values();
    }

    public Optional<Node> node(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    public Collection<Pod> pods() {
        return pods.values();
    }

    public Optional<Pod> pod(PodName name) {
        return Optional.ofNullable(pods.get(name));
    }

    /** The pods that take up room on a node: bound to it and not finished. */
    public Collection<Pod> podsOn(Node node) {
        return podsByNode.getOrDefault(node.getMetadata().getName(), Map.of()).values();
    }

    /** The pods of all nodes that have this value of a topology key. */
    List<Pod> podsIn(String topologyKey, String value) {
        List<Pod> found = new ArrayList<>();
        domains(topologyKey).getOrDefault(value, List.of()).forEach(n -> found.addAll(podsOn(n)));
        return found;
    }

    /** The nodes by their value of a topology key; those without it are left out. */
    Map<String, List<Node>> domains(String topologyKey) {
        return domains.computeIfAbsent(topologyKey, key -> {
            Map<String, List<Node>> byValue = new LinkedHashMap<>();
            for (Node node : nodes.values()) {
                Nodes.label(node, key).ifPresent(value -> byValue.computeIfAbsent(value, v -> new ArrayList<>()).add(node));
            }
            return byValue;
        });
    }

    /** The topology keys that required anti-affinity terms of bound pods name. */
    Collection<String> antiAffinityKeys() {
        return antiAffinityKeys.keySet();
    }

    Map<String, String> namespaceLabels(String namespace) {
        Map<String, String> labels = new HashMap<>(find(Namespace.class, "", namespace).map(n -> Absent.asEmpty(n.getMetadata().getLabels())).orElse(Map.of()));
        labels.putIfAbsent("kubernetes.io/metadata.name", namespace);
        return labels;
    }

    Optional<PersistentVolumeClaim> claim(String namespace, String name) {
        return find(PersistentVolumeClaim.class, namespace, name);
    }

    Optional<PersistentVolume> volume(String name) {
        return find(PersistentVolume.class, "", name);
    }

    Collection<PersistentVolume> volumes() {
        return all(PersistentVolume.class);
    }

    Optional<StorageClass> storageClass(String name) {
        return find(StorageClass.class, "", name);
    }

    Optional<CSINode> csiNode(String name) {
        return find(CSINode.class, "", name);
    }

    Collection<PodDisruptionBudget> budgets() {
        return all(PodDisruptionBudget.class);
    }

    private <T> Optional<T> find(Class<T> type, String namespace, String name) {
        return Optional.ofNullable(others.getOrDefault(type, Map.of()).get(namespace + "/" + name)).map(type::cast);
    }

    private <T> List<T> all(Class<T> type) {
        return others.getOrDefault(type, Map.of()).values().stream().<T>map(type::cast).toList();
    }
}
