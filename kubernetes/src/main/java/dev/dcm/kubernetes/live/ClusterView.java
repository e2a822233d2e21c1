package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.ClusterEvent;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.sync.ObjectKey;
import dev.dcm.kubernetes.state.Gang;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The pods and nodes as the loop sees them, and what of them was changed since a mark: a decision is begun at a mark and checked
 * against what changed meanwhile.
 */
final class ClusterView {
    private final Map<ObjectKey, PodFacts> pods = new HashMap<>();
    private final Map<String, NodeFacts> nodes = new HashMap<>();
    private final Map<Gang, Integer> running = new HashMap<>();
    /** How many must run of the gangs that have an object of their own. */
    private final Map<Gang, Integer> described = new HashMap<>();
    private final Map<String, Integer> leaving = new HashMap<>();
    private final Set<ObjectKey> changedPods = new HashSet<>();
    private final Set<String> changedNodes = new HashSet<>();
    private boolean companyArrived;
    private boolean repellentArrived;
    private boolean volumesChanged;

    /** A decision begins. */
    void mark() {
        changedPods.clear();
        changedNodes.clear();
        companyArrived = false;
        repellentArrived = false;
        volumesChanged = false;
    }

    /**
     * Takes one change in.
     *
     * @param isOurs whether a pod on a node is there because we put it there, which surprises nobody
     */
    Set<ClusterEvent> observe(ObjectChange change, boolean isOurs) {
        return switch (change.key().kind()) {
            case "Pod" -> pod(change, isOurs);
            case "Node" -> node(change);
            case "PersistentVolume", "PersistentVolumeClaim", "StorageClass", "CSINode" -> {
                volumesChanged = true;
                yield EnumSet.of(ClusterEvent.VOLUMES_CHANGED);
            }
            case "Namespace" -> EnumSet.of(ClusterEvent.NAMESPACES_CHANGED);
            case "PodGroup" -> gang(change);
            default -> EnumSet.of(ClusterEvent.OTHERS_CHANGED);
        };
    }

    Optional<PodFacts> pod(ObjectKey key) {
        return Optional.ofNullable(pods.get(key));
    }

    Optional<PodFacts> pod(PodRef ref) {
        return pod(key(ref)).filter(facts -> facts.ref().equals(ref));
    }

    boolean hasNode(String name) {
        return nodes.containsKey(name);
    }

    int nodes() {
        return nodes.size();
    }

    /** Whether room is being made for the pod: it is nominated for a node that others are leaving. */
    boolean isWaitingForRoom(PodRef pod) {
        return pod(pod).map(PodFacts::nominatedNode).filter(leaving::containsKey).isPresent();
    }

    /** Waiting pods for which room is being made on a node that exists, perhaps by an earlier instance of ours. */
    Stream<PodFacts> nominated() {
        return pods.values().stream().filter(pod -> pod.node().isEmpty() && !pod.isLeaving() && !pod.isFinished() && hasNode(pod.nominatedNode()));
    }

    /** The pods that are leaving these nodes. */
    Set<PodRef> leaving(Collection<String> from) {
        return pods.values().stream().filter(pod -> pod.isPlaced() && pod.isLeaving() && from.contains(pod.node())).map(PodFacts::ref)
                .collect(Collectors.toSet());
    }

    /** How many members of a group are on nodes. */
    int running(Gang gang) {
        return running.getOrDefault(gang, 0);
    }

    /** How many of a gang must run so that any may, as its object and these pods say. */
    int leastMembers(Gang gang, Collection<PodRef> pods) {
        int told = pods.stream().flatMap(pod -> pod(pod).stream()).mapToInt(PodFacts::leastMembers).max().orElse(0);
        return Math.max(told, described.getOrDefault(gang, 0));
    }

    /** Whether the pod was changed since the mark in a way that policies may see. */
    boolean isChanged(PodRef ref) {
        return changedPods.contains(key(ref));
    }

    /** Whether the node itself was changed since the mark, or somebody else put a pod on it. */
    boolean isChanged(String node) {
        return changedNodes.contains(node);
    }

    /** Whether somebody else put a pod anywhere since the mark, which pods may mind that care for company. */
    boolean companyArrived() {
        return companyArrived;
    }

    /** Whether one of those keeps others away. */
    boolean repellentArrived() {
        return repellentArrived;
    }

    /** Whether any claim, volume or driver was changed since the mark, or somebody else placed a pod with claims. */
    boolean volumesChanged() {
        return volumesChanged;
    }

    private static ObjectKey key(PodRef ref) {
        return new ObjectKey("Pod", ref.namespace(), ref.name());
    }

    private Set<ClusterEvent> pod(ObjectChange change, boolean isOurs) {
        PodFacts before = pods.get(change.key());
        PodFacts after = change.isRemoval() ? null : PodFacts.of((Pod) change.object());
        if (after == null) {
            pods.remove(change.key());
        } else {
            pods.put(change.key(), after);
            if (before == null || !before.content().isSameAs(after.content()) || !before.ref().equals(after.ref())
                    || before.isLeaving() != after.isLeaving()) {
                changedPods.add(change.key());
            }
        }
        count(before, -1);
        count(after, 1);
        return podEvents(before, after, isOurs);
    }

    private Set<ClusterEvent> podEvents(PodFacts before, PodFacts after, boolean isOurs) {
        Set<ClusterEvent> events = EnumSet.noneOf(ClusterEvent.class);
        boolean wasPlaced = before != null && before.isPlaced();
        boolean isPlaced = after != null && after.isPlaced();
        boolean isOther = before != null && after != null && (!before.ref().equals(after.ref()) || !before.node().equals(after.node()));
        if (wasPlaced && (!isPlaced || isOther || after.isLeaving() && !before.isLeaving() || !before.content().isSameAs(after.content()))) {
            events.add(ClusterEvent.POD_LEFT);
        }
        if (isPlaced && (!wasPlaced || isOther || before.labels() != after.labels())) {
            events.add(ClusterEvent.POD_ASSIGNED);
            if (!isOurs) {
                changedNodes.add(after.node());
                companyArrived = true;
                repellentArrived |= after.isRepellent();
                volumesChanged |= after.hasVolumes();
            }
        } else if (isPlaced && !before.content().isSameAs(after.content())) {
            changedNodes.add(after.node());
        }
        return events;
    }

    private Set<ClusterEvent> gang(ObjectChange change) {
        Gang gang = Gang.describedBy(change.object());
        described.remove(gang);
        if (!change.isRemoval() && change.object() instanceof GenericKubernetesResource object) {
            Gang.leastMembers(object).ifPresent(least -> described.put(gang, least));
        }
        return EnumSet.of(ClusterEvent.OTHERS_CHANGED);
    }

    private Set<ClusterEvent> node(ObjectChange change) {
        String name = change.key().name();
        if (change.isRemoval()) {
            nodes.remove(name);
            changedNodes.add(name);
            return EnumSet.of(ClusterEvent.NODE_REMOVED);
        }
        NodeFacts after = NodeFacts.of((Node) change.object());
        NodeFacts before = nodes.put(name, after);
        Set<ClusterEvent> events = before == null ? EnumSet.of(ClusterEvent.NODE_ADDED) : after.changesSince(before);
        if (!events.isEmpty()) {
            changedNodes.add(name);
        }
        return events;
    }

    private void count(PodFacts facts, int by) {
        if (facts != null && facts.isPlaced() && facts.isLeaving()) {
            leaving.merge(facts.node(), by, (a, b) -> a + b == 0 ? null : Integer.valueOf(a + b));
        }
        if (facts != null && facts.isPlaced() && !facts.isLeaving()) {
            facts.gang().ifPresent(gang -> running.merge(gang, by, (a, b) -> a + b == 0 ? null : Integer.valueOf(a + b)));
        }
    }
}
