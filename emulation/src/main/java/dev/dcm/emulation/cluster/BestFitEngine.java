package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Requests;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Cost;
import dev.dcm.kubernetes.live.plan.Plan.Refusal;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * To compare with: pods one after the other, each on the node on which the least is left over, summed over resources as shares of the largest node's.
 * It knows resources and what nodes forbid; no policy among pods.
 */
public final class BestFitEngine implements PlacementEngine {
    private static final Refusal NO_ROOM = new Refusal("no node has enough left", List.of("NodeResourcesFit"));
    private final ClusterObjects objects = new ClusterObjects();
    private final Judge judge = new Judge(objects);
    private final Map<String, Map<String, BigInteger>> room = new HashMap<>();
    private final Map<String, BigInteger> largest = new HashMap<>();

    @Override
    public void apply(Collection<ObjectChange> changes) {
        for (ObjectChange change : changes) {
            HasMetadata object = change.object();
            if (object instanceof Pod pod) {
                remove(PodName.of(pod));
                if (!change.isRemoval()) {
                    put(pod);
                }
            } else if (change.isRemoval()) {
                objects.remove(object);
            } else {
                put(object);
            }
        }
    }

    private void put(HasMetadata object) {
        if (object instanceof Node node) {
            Requests.allocatable(node).forEach((resource, amount) -> largest.merge(resource, amount, BigInteger::max));
            room.put(node.getMetadata().getName(), new HashMap<>(Requests.allocatable(node)));
        }
        objects.put(object);
    }

    private void put(Pod pod) {
        objects.put(pod);
        use(pod, 1);
    }

    private void remove(PodName name) {
        objects.pod(name).ifPresent(pod -> {
            objects.remove(pod);
            use(pod, -1);
        });
    }

    private void use(Pod pod, int times) {
        if (pod.getSpec().getNodeName() != null) {
            Map<String, BigInteger> left = room.get(pod.getSpec().getNodeName());
            requests(pod).forEach((resource, amount) -> left.merge(resource, amount.multiply(BigInteger.valueOf(-times)), BigInteger::add));
        }
    }

    private static Map<String, BigInteger> requests(Pod pod) {
        Map<String, BigInteger> requests = new HashMap<>(Requests.of(pod));
        requests.put("pods", BigInteger.ONE);
        return requests;
    }

    @Override
    public void assume(Map<PodRef, String> placements) {
        placements.forEach(this::move);
    }

    @Override
    public void forget(Collection<PodRef> pods) {
        pods.forEach(pod -> move(pod, null));
    }

    private void move(PodRef ref, String node) {
        Pod pod = find(ref);
        remove(PodName.of(pod));
        put(new PodBuilder(pod).editSpec().withNodeName(node).endSpec().build());
    }

    private Pod find(PodRef ref) {
        return objects.pod(new PodName(ref.namespace(), ref.name())).orElseThrow();
    }

    @Override
    public Plan place(List<PodRef> pods) {
        long start = System.nanoTime();
        Map<PodRef, String> placements = new LinkedHashMap<>();
        Map<PodRef, Refusal> refusals = new LinkedHashMap<>();
        for (PodRef pod : pods) {
            best(find(pod)).ifPresentOrElse(node -> {
                placements.put(pod, node);
                move(pod, node);
            }, () -> refusals.put(pod, NO_ROOM));
        }
        // It was only thought.
        forget(placements.keySet());
        return new Plan(placements, refusals, List.of(), Optional.empty(),
                new Cost(Map.of("solver", System.nanoTime() - start), room.size(), 0, 0, OptionalDouble.empty()));
    }

    /** Nobody leaves for others. */
    @Override
    public Plan preempt(List<PodRef> pods) {
        return new Plan(Map.of(), Map.of(), List.of(), Optional.empty(), Cost.NONE);
    }

    private Optional<String> best(Pod pod) {
        Map<String, BigInteger> requests = requests(pod);
        Optional<String> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (Node node : objects.nodes()) {
            Map<String, BigInteger> left = room.get(node.getMetadata().getName());
            double over = leftOver(requests, left);
            if (over < least && !judge.isForbiddenFor(pod, node)) {
                least = over;
                best = Optional.of(node.getMetadata().getName());
            }
        }
        return best;
    }

    /** Infinite where there is not enough. */
    private double leftOver(Map<String, BigInteger> requests, Map<String, BigInteger> left) {
        for (Map.Entry<String, BigInteger> request : requests.entrySet()) {
            if (left.getOrDefault(request.getKey(), BigInteger.ZERO).compareTo(request.getValue()) < 0) {
                return Double.POSITIVE_INFINITY;
            }
        }
        double sum = 0;
        for (Map.Entry<String, BigInteger> amount : left.entrySet()) {
            BigInteger over = amount.getValue().subtract(requests.getOrDefault(amount.getKey(), BigInteger.ZERO));
            sum += over.doubleValue() / largest.get(amount.getKey()).doubleValue();
        }
        return sum;
    }

    @Override
    public void close() {
    }
}
