package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Requests;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * To compare with: pods one after the other, each on the node on which the least is left over, summed over resources as shares of the largest node's.
 * It knows resources and what nodes forbid; no policy among pods.
 */
public final class BestFitScheduler implements Scheduler {
    private final ClusterObjects objects = new ClusterObjects();
    private final Judge judge = new Judge(objects);
    private final Map<String, Map<String, BigInteger>> room = new HashMap<>();
    private final Map<String, BigInteger> largest = new HashMap<>();

    @Override
    public void apply(List<Change> changes) {
        for (Change change : changes) {
            HasMetadata object = change.object();
            if (object instanceof Pod pod) {
                objects.pod(PodName.of(pod)).ifPresent(old -> use(old, -1));
                if (!change.removed()) {
                    use(pod, 1);
                }
            } else if (object instanceof Node node) {
                Requests.allocatable(node).forEach((resource, amount) -> largest.merge(resource, amount, BigInteger::max));
                room.put(node.getMetadata().getName(), new HashMap<>(Requests.allocatable(node)));
            }
            if (change.removed()) {
                objects.remove(object);
            } else {
                objects.put(object);
            }
        }
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
    public Outcome decide(List<PodName> pods, boolean evicting) {
        long start = System.nanoTime();
        List<Outcome.Placement> placements = new ArrayList<>();
        List<Outcome.Unplaced> unplaced = new ArrayList<>();
        for (PodName name : pods) {
            Optional<String> node = best(objects.pod(name).orElseThrow());
            node.ifPresentOrElse(n -> placements.add(place(name, n)), () -> unplaced.add(new Outcome.Unplaced(name, "no node has enough left", Map.of())));
        }
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        return new Outcome(placements, unplaced, List.of(), new Outcome.Phases(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, time), room.size(), 0, 0);
    }

    private Outcome.Placement place(PodName name, String node) {
        Pod bound = new PodBuilder(objects.pod(name).orElseThrow()).editSpec().withNodeName(node).endSpec().build();
        apply(List.of(new Change(bound, false)));
        return new Outcome.Placement(name, node);
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

    /** Was done when they were decided. */
    @Override
    public void assume(List<Outcome.Placement> placements) {
    }

    @Override
    public void close() {
    }
}
