package dev.dcm.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fault 21 of the reference: a random history of a cluster whose API server refuses, loses replies, and reports late, twice and in any
 * order. Whatever happens, no node is overcommitted, no pod is bound twice, and in the end no pod waits that has a place.
 */
class RandomHistoryTest {
    private static final int CPUS = 4;

    private final Cluster cluster = new Cluster();
    private final Map<String, Pod> pods = new TreeMap<>();
    private final Map<String, Node> nodes = new TreeMap<>();
    private final List<ObjectChange> unreported = new ArrayList<>();
    private final Map<String, String> bound = new HashMap<>();
    private Random random;
    private int uids;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void nothingIsOvercommittedBoundTwiceOrLost(long seed) {
        random = new Random(seed);
        cluster.api.onBind = this::bind;
        cluster.api.onLookUp = (pod, node) -> random.nextInt(4) == 0 ? new BindReply.Unknown("away") : lookUp(pod, node);
        for (int i = 0; i < 5; i++) {
            addNode("n" + i);
        }
        for (int step = 0; step < 600; step++) {
            step();
            assertNothingIsOvercommitted("step " + step);
        }
        assertEverythingFindsItsPlace();
    }

    private void step() {
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> create("p" + random.nextInt(30));
            case 3 -> any(new ArrayList<>(pods.values())).ifPresent(this::delete);
            case 4 -> any(new ArrayList<>(nodes.values()))
                    .ifPresent(node -> changed(nodes, random.nextBoolean() ? Objects.cordoned(node) : uncordoned(node)));
            case 5, 6 -> report(random.nextInt(1 + unreported.size()));
            case 7 -> cluster.write();
            case 8 -> {
                report(unreported.size());
                cluster.pass(Duration.ofMillis(random.nextInt(3000)));
            }
            default -> cluster.loop.round();
        }
    }

    private void assertEverythingFindsItsPlace() {
        cluster.api.onBind = this::bindWell;
        cluster.api.onLookUp = this::lookUp;
        for (int i = 0; i < 5; i++) {
            nodes.values().stream().toList().forEach(node -> changed(nodes, uncordoned(node)));
            report(unreported.size());
            cluster.settle();
            report(unreported.size());
            cluster.pass(Duration.ofMinutes(6)).settle();
        }
        report(unreported.size());
        cluster.settle();
        assertNothingIsOvercommitted("end");
        pods.values().stream().filter(pod -> pod.getSpec().getNodeName() == null).forEach(pod ->
                assertThat(nodes.keySet()).as(pod.getMetadata().getName() + " waits").noneMatch(node -> used(node) < CPUS));
    }

    /** Refuses now and then, or does it and loses the reply. */
    private BindReply bind(PodRef ref, String node) {
        int luck = random.nextInt(10);
        if (luck == 0) {
            return new BindReply.Refused("500");
        }
        if (luck == 1) {
            return new BindReply.Busy(Duration.ofSeconds(1));
        }
        if (luck == 2) {
            return new BindReply.Unknown("never arrived");
        }
        BindReply reply = bindWell(ref, node);
        return luck == 3 ? new BindReply.Unknown("reply lost") : reply;
    }

    private BindReply lookUp(PodRef ref, String node) {
        Pod pod = pods.get(ref.name());
        if (pod == null || !PodRef.of(pod).equals(ref)) {
            return new BindReply.Gone();
        }
        String actual = pod.getSpec().getNodeName();
        return actual == null ? new BindReply.Refused("no node") : actual.equals(node) ? new BindReply.Bound() : new BindReply.BoundElsewhere(actual);
    }

    private BindReply bindWell(PodRef ref, String node) {
        Pod pod = pods.get(ref.name());
        if (pod == null || !PodRef.of(pod).equals(ref)) {
            return new BindReply.Gone();
        }
        if (pod.getSpec().getNodeName() != null) {
            return pod.getSpec().getNodeName().equals(node) ? new BindReply.Bound() : new BindReply.BoundElsewhere(pod.getSpec().getNodeName());
        }
        assertThat(bound.put(ref.uid(), node)).as("bound twice: " + ref).isNull();
        changed(pods, Objects.on(pod, node));
        return new BindReply.Bound();
    }

    private void create(String name) {
        if (!pods.containsKey(name)) {
            changed(pods, Objects.anew(Objects.pod(name, 1), "uid-" + uids++));
        }
    }

    private void delete(Pod pod) {
        pods.remove(pod.getMetadata().getName());
        unreported.add(ObjectChange.removed(Objects.versioned(pod.edit().build())));
    }

    private void addNode(String name) {
        changed(nodes, Objects.node(name, CPUS));
    }

    private static Node uncordoned(Node node) {
        return Objects.versioned(node.edit().editSpec().withUnschedulable(null).endSpec().build());
    }

    private <T extends HasMetadata> void changed(Map<String, T> objects, T object) {
        objects.put(object.getMetadata().getName(), object);
        unreported.add(ObjectChange.present(object));
    }

    /** The first so many changes, some of them twice, some after later ones. */
    private void report(int count) {
        List<ObjectChange> reported = new ArrayList<>(unreported.subList(0, count));
        unreported.subList(0, count).clear();
        for (int i = 0; i + 1 < reported.size(); i++) {
            if (random.nextInt(5) == 0) {
                reported.add(i + 2, reported.get(i));
            }
        }
        reported.forEach(change -> {
            cluster.inbox.post(change);
            if (random.nextInt(3) == 0) {
                cluster.loop.round();
            }
        });
    }

    private long used(String node) {
        return pods.values().stream().filter(pod -> node.equals(pod.getSpec().getNodeName())).count();
    }

    private void assertNothingIsOvercommitted(String when) {
        nodes.keySet().forEach(node -> assertThat(used(node)).as(when + ", " + node).isLessThanOrEqualTo(CPUS));
    }

    private <T> Optional<T> any(List<T> list) {
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
    }
}
