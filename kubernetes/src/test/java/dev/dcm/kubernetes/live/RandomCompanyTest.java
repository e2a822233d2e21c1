package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.gated;
import static dev.dcm.kubernetes.live.Objects.labelled;
import static dev.dcm.kubernetes.live.Objects.near;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same with gangs, and with pairs of pods that have to be on a node together, decided by the real models: soon
 * after the last event nobody waits whose company is there.
 */
class RandomCompanyTest {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final int GANGS = 3;
    private static final int MEMBERS = 3;
    private static final int PAIRS = 4;

    private Cluster cluster;
    private LaggingServer server;
    private Random random;
    private boolean hasRoom;

    /** Odd seeds have room for all at any time, so that nothing but company helps; even ones only when others have left. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void whoeverHasCompanyFindsAPlace(long seed) throws Exception {
        try (StateEngine engine = new StateEngine(new Policies().read(SchedulerConfiguration.defaults()))) {
            cluster = new Cluster(engine, 4);
            random = new Random(seed);
            server = new LaggingServer(cluster, random, false);
            hasRoom = seed % 2 == 1;
            for (int i = 0; i < 3; i++) {
                server.change(Objects.node("n" + i, hasRoom ? 10 : 7));
            }
            for (int step = 1; step <= 200; step++) {
                step();
                if (step % 40 == 0) {
                    makeRoom();
                    settle();
                    assertEverybodyIsPlaced("step " + step);
                }
            }
        }
    }

    private void makeRoom() {
        if (!hasRoom) {
            List.copyOf(server.pods.values()).stream().filter(pod -> pod.getMetadata().getName().startsWith("p")).forEach(server::delete);
        }
    }

    private void step() {
        switch (random.nextInt(12)) {
            case 0, 1 -> {
                Pod member = member(random.nextInt(GANGS), random.nextInt(MEMBERS));
                server.create(random.nextInt(4) == 0 ? gated(member) : member);
            }
            case 2, 3 -> server.create(half(random.nextInt(PAIRS), random.nextBoolean()));
            case 4 -> server.create(pod("p" + random.nextInt(8), 1));
            case 5 -> any().ifPresent(server::delete);
            case 6 -> any().filter(pod -> pod.getSpec().getNodeName() == null).ifPresent(pod ->
                    server.change(Objects.versioned(pod.edit().editSpec().withSchedulingGates().endSpec().build())));
            case 7, 8 -> server.reportSome();
            case 9 -> {
                server.reportAll();
                cluster.pass(Duration.ofMillis(random.nextInt(3000)));
            }
            case 10 -> cluster.write();
            default -> cluster.loop.round();
        }
    }

    private void settle() {
        server.recover();
        for (int second = 0; second < SOON.toSeconds(); second++) {
            server.reportAll();
            cluster.settle().pass(Duration.ofSeconds(1));
        }
        server.reportAll();
        cluster.settle();
        server.getWorse();
    }

    private void assertEverybodyIsPlaced(String when) {
        for (int gang = 0; gang < GANGS; gang++) {
            List<Pod> there = new ArrayList<>();
            for (int i = 0; i < MEMBERS; i++) {
                find(member(gang, i)).filter(pod -> pod.getSpec().getSchedulingGates().isEmpty()).ifPresent(there::add);
            }
            boolean isComplete = there.size() == MEMBERS;
            assertThat(there).filteredOn(pod -> isComplete && !isPlaced(pod)).as(when + ", of a complete gang").isEmpty();
        }
        for (int pair = 0; pair < PAIRS; pair++) {
            Optional<Pod> left = find(half(pair, true));
            Optional<Pod> right = find(half(pair, false));
            if (left.isPresent() && right.isPresent()) {
                assertNearIfThereIsRoom(left.get(), right.get(), when);
                assertNearIfThereIsRoom(right.get(), left.get(), when);
            }
        }
    }

    private void assertNearIfThereIsRoom(Pod pod, Pod other, String when) {
        String node = other.getSpec().getNodeName();
        int cpus = node == null ? 1 : server.nodes.get(node).getStatus().getAllocatable().get("cpu").getNumericalAmount().intValueExact();
        boolean mayWait = node != null && server.on(node).size() >= cpus;
        assertThat(isPlaced(pod) || mayWait).as(when + ", " + pod.getMetadata().getName() + " is placed").isTrue();
    }

    private Optional<Pod> find(Pod pod) {
        return Optional.ofNullable(server.pods.get(pod.getMetadata().getName()));
    }

    private static boolean isPlaced(Pod pod) {
        return pod.getSpec().getNodeName() != null;
    }

    private static Pod member(int gang, int number) {
        return gangMember("g" + gang + "-" + number, 1, "gang" + gang, MEMBERS);
    }

    private static Pod half(int pair, boolean isLeft) {
        return near(labelled(pod((isLeft ? "left" : "right") + pair, 1), "app", (isLeft ? "left" : "right") + pair), (isLeft ? "right" : "left") + pair);
    }

    private Optional<Pod> any() {
        return server.pods.values().stream().skip(random.nextInt(1 + server.pods.size())).findFirst();
    }
}
