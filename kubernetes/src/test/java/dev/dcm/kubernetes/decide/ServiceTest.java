package dev.dcm.kubernetes.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who is served better, and that the weights of a solver's model say the same. */
class ServiceTest {
    private static final List<PodFacts> PODS = List.of(pod("a", 7), pod("b", 7), pod("c", 0), pod("d", 0), pod("e", 0));
    private final Service service = new Service(PODS);

    private static PodFacts pod(String name, int priority) {
        return new PodFacts(new PodKey("default", name), 1, 1, null, priority, 0, null, PodFacts.Status.PENDING, false, true, false);
    }

    private static Map<PodKey, String> served(String names) {
        Map<PodKey, String> nodes = new HashMap<>();
        names.chars().forEach(name -> nodes.put(new PodKey("default", Character.toString(name)), "n1"));
        return nodes;
    }

    @Test
    void onePodOfHigherPriorityIsMoreThanAllOthers() {
        assertThat(service.compare(served("ab"), served("acde"))).isPositive();
        assertThat(service.compare(served("bcd"), served("bc"))).isPositive();
    }

    @Test
    void amongAsManyThoseWhoCameFirstAreServed() {
        assertThat(service.compare(served("ac"), served("bc"))).isPositive();
        assertThat(service.compare(served("ad"), served("ac"))).isNegative();
        assertThat(service.compare(served("bcd"), served("acd"))).isNegative();
        assertThat(service.compare(served("ac"), served("ac"))).isZero();
    }

    @Test
    void orderIsWithinAPriority() {
        assertThat(service.isInOrder(served("acd"))).isTrue();
        assertThat(service.isInOrder(served("bc"))).as("a came before b").isFalse();
        assertThat(service.isInOrder(served("cde"))).as("a and b matter more, but may have no place").isTrue();
    }

    @Test
    void inALargeBatchArrivalIsWorthLessThanAnyPod() {
        List<PodFacts> many = IntStream.range(0, 300).mapToObj(i -> pod("p" + i, i < 100 ? 1 : 0)).toList();
        Map<PodKey, Long> weights = Weights.byPriorityAndArrival(many);

        assertThat(weight(many, weights, 288, 300)).as("twelve that came last, against eleven that came first").isGreaterThan(weight(many, weights, 100, 111));
        assertThat(weight(many, weights, 99, 100)).as("the last of the important ones, against all others").isGreaterThan(weight(many, weights, 100, 300));
    }

    private static long weight(List<PodFacts> pods, Map<PodKey, Long> weights, int from, int to) {
        return pods.subList(from, to).stream().mapToLong(pod -> weights.get(pod.key())).sum();
    }
}
