package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.decide.Decision.Trouble;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Cost;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import dev.dcm.kubernetes.live.plan.Plan.Refusal;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.sync.ObjectKey;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * An engine that a test can follow by hand: pods go to the first node, by name, with CPUs to spare. It does what a test tells it while it
 * "solves".
 */
final class FirstFit implements PlacementEngine {
    final Map<ObjectKey, Pod> pods = new LinkedHashMap<>();
    final Map<String, Node> nodes = new TreeMap<>();
    final Map<PodRef, String> assumed = new HashMap<>();
    final List<List<PodRef>> batches = new ArrayList<>();
    int transactions;
    Runnable whileSolving = () -> { };
    Runnable onApply = () -> { };
    Runnable onAssume = () -> { };
    Predicate<List<PodRef>> fails = batch -> false;
    Predicate<ObjectChange> refuses = change -> false;
    Predicate<PodRef> leavesOut = pod -> false;
    Optional<Trouble> fallback = Optional.empty();
    /** What the volumes of pods need, by the pods' names. */
    final Map<String, List<VolumeStep>> volumes = new ConcurrentHashMap<>();

    @Override
    public List<VolumeStep> volumes(PodRef pod, String node) {
        return volumes.getOrDefault(pod.name(), List.of());
    }

    @Override
    public void apply(Collection<ObjectChange> changes) {
        onApply.run();
        changes.stream().filter(refuses).findFirst().ifPresent(change -> {
            throw new IllegalStateException("cannot take " + change.key());
        });
        transactions++;
        changes.forEach(change -> {
            if (change.object() instanceof Pod pod) {
                if (change.isRemoval()) {
                    pods.remove(change.key());
                    assumed.remove(PodRef.of(pod));
                } else {
                    pods.put(change.key(), pod);
                    if (pod.getSpec().getNodeName() != null) {
                        assumed.remove(PodRef.of(pod));
                    }
                }
            } else if (change.object() instanceof Node node) {
                if (change.isRemoval()) {
                    nodes.remove(change.key().name());
                } else {
                    nodes.put(change.key().name(), node);
                }
            }
        });
    }

    @Override
    public void assume(Map<PodRef, String> placements) {
        assumed.putAll(placements);
        onAssume.run();
    }

    @Override
    public void forget(Collection<PodRef> refs) {
        refs.forEach(assumed::remove);
    }

    @Override
    public Plan place(List<PodRef> batch) {
        batches.add(batch);
        if (fails.test(batch)) {
            throw new IllegalStateException("solver crashed");
        }
        Map<PodRef, String> placements = new LinkedHashMap<>();
        Map<PodRef, Refusal> refusals = new LinkedHashMap<>();
        Map<String, Integer> free = new TreeMap<>();
        nodes.forEach((name, node) -> free.put(name, freeOn(name)));
        for (PodRef ref : batch.stream().filter(leavesOut.negate()).toList()) {
            Pod pod = find(ref);
            Optional<String> node = free.entrySet().stream().filter(e -> e.getValue() >= cpus(pod) && isOpen(e.getKey()))
                    .map(Map.Entry::getKey).findFirst();
            node.ifPresentOrElse(name -> {
                placements.put(ref, name);
                free.merge(name, -cpus(pod), Integer::sum);
            }, () -> refusals.put(ref, new Refusal("0/" + nodes.size() + " nodes are available: " + nodes.size() + " Insufficient cpu.",
                    refusing())));
        }
        whileSolving.run();
        return new Plan(placements, refusals, List.of(), fallback, new Cost(Map.of("total", 1_000_000L), nodes.size(), 10, 20, OptionalDouble.of(3)));
    }

    /** Evicts the pods of lower priority of the first node where that is enough. */
    @Override
    public Plan preempt(List<PodRef> batch) {
        Map<PodRef, String> placements = new LinkedHashMap<>();
        List<Eviction> evictions = new ArrayList<>();
        for (PodRef ref : batch) {
            Pod pod = find(ref);
            for (String node : nodes.keySet()) {
                List<PodRef> victims = pods.values().stream().filter(p -> node.equals(p.getSpec().getNodeName())
                        && p.getSpec().getPriority() < pod.getSpec().getPriority()).map(PodRef::of).toList();
                int gained = victims.stream().mapToInt(victim -> cpus(find(victim))).sum();
                if (!victims.isEmpty() && freeOn(node) + gained >= cpus(pod)) {
                    placements.put(ref, node);
                    victims.forEach(victim -> evictions.add(new Eviction(victim, node, ref)));
                    break;
                }
            }
        }
        return new Plan(placements, Map.of(), evictions, Optional.empty(), Cost.NONE);
    }

    @Override
    public void close() {
        nodes.clear();
    }

    private Pod find(PodRef ref) {
        return pods.get(new ObjectKey("Pod", ref.namespace(), ref.name()));
    }

    int freeOn(String node) {
        int used = pods.values().stream().filter(pod -> node.equals(pod.getSpec().getNodeName()) || node.equals(assumed.get(PodRef.of(pod))))
                .mapToInt(FirstFit::cpus).sum();
        return Quantity.getAmountInBytes(nodes.get(node).getStatus().getAllocatable().get("cpu")).intValueExact() - used;
    }

    private List<String> refusing() {
        return nodes.keySet().stream().map(node -> isOpen(node) ? "NodeResourcesFit" : "NodeUnschedulable").distinct().toList();
    }

    private boolean isOpen(String node) {
        return !Boolean.TRUE.equals(nodes.get(node).getSpec().getUnschedulable()) && nodes.get(node).getSpec().getTaints().isEmpty();
    }

    private static int cpus(Pod pod) {
        return Quantity.getAmountInBytes(pod.getSpec().getContainers().get(0).getResources().getRequests().get("cpu")).intValueExact();
    }
}
