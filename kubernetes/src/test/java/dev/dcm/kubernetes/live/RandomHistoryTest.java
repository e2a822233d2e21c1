package dev.dcm.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fault 21 of the reference: a random history of a cluster whose API server refuses, loses replies, and reports late, twice and in any
 * order. Whatever happens, no node is overcommitted, no pod is bound twice, and soon after the last event no pod waits that has a place.
 */
class RandomHistoryTest {
    private static final int CPUS = 4;
    /** More than the longest back-off, and much less than the time after which everything is tried again. */
    private static final Duration SOON = Duration.ofSeconds(15);

    private final Cluster cluster = new Cluster();
    private LaggingServer server;
    private Random random;
    /** Whether pods are helped by nothing but others that leave: anything else would wake those, too, whose help was missed. */
    private boolean isPlain;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void nothingIsOvercommittedBoundTwiceOrLost(long seed) {
        random = new Random(seed);
        isPlain = seed % 2 == 1;
        server = new LaggingServer(cluster, random, !isPlain);
        for (int i = 0; i < 5; i++) {
            server.change(Objects.node("n" + i, CPUS));
        }
        for (int step = 1; step <= 900; step++) {
            step();
            assertNothingIsOvercommitted("step " + step);
            if (step % 30 == 0) {
                server.recover();
                assertEverythingFindsItsPlace("step " + step);
                server.getWorse();
            }
        }
    }

    private void step() {
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> server.create(Objects.pod("p" + random.nextInt(30), 1));
            case 3 -> any(new ArrayList<>(server.pods.values())).ifPresent(server::delete);
            case 4 -> any(isPlain ? List.of() : new ArrayList<>(server.nodes.values()))
                    .ifPresent(node -> server.change(random.nextBoolean() ? Objects.cordoned(node) : uncordoned(node)));
            case 5, 6 -> server.reportSome();
            case 7 -> cluster.write();
            case 8 -> {
                server.reportAll();
                cluster.pass(Duration.ofMillis(random.nextInt(3000)));
            }
            default -> cluster.loop.round();
        }
    }

    private void assertEverythingFindsItsPlace(String when) {
        if (!isPlain) {
            List.copyOf(server.nodes.values()).forEach(node -> server.change(uncordoned(node)));
        }
        Duration patience = isPlain ? SOON : SOON.plus(Assumptions.BELIEVED);
        for (int second = 0; second < patience.toSeconds(); second++) {
            server.reportAll();
            cluster.settle().pass(Duration.ofSeconds(1));
        }
        server.reportAll();
        cluster.settle();
        assertNothingIsOvercommitted(when);
        server.pods.values().stream().filter(pod -> pod.getSpec().getNodeName() == null).forEach(pod -> assertThat(server.nodes.keySet())
                .as(when + ", " + pod.getMetadata().getName() + " waits").noneMatch(node -> server.on(node).size() < CPUS));
    }

    private static Node uncordoned(Node node) {
        return Objects.versioned(node.edit().editSpec().withUnschedulable(null).endSpec().build());
    }

    private void assertNothingIsOvercommitted(String when) {
        server.nodes.keySet().forEach(node -> assertThat(server.on(node).size()).as(when + ", " + node).isLessThanOrEqualTo(CPUS));
    }

    private <T> Optional<T> any(List<T> list) {
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
    }
}
