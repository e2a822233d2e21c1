package dev.dcm.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.EvictReply;
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
import java.util.Random;
import java.util.TreeMap;

/** An API server that refuses, loses replies, and reports late, twice and in any order, but binds no pod twice. */
final class LaggingServer {
    final Map<String, Pod> pods = new TreeMap<>();
    final Map<String, Node> nodes = new TreeMap<>();
    private final List<ObjectChange> unreported = new ArrayList<>();
    private final Map<String, String> bound = new HashMap<>();
    private final Cluster cluster;
    private final Random random;
    private final boolean losesRequests;
    private int uids;

    /** @param losesRequests whether a binding may never arrive, which is heard of only when it is no longer believed */
    LaggingServer(Cluster cluster, Random random, boolean losesRequests) {
        this.cluster = cluster;
        this.random = random;
        this.losesRequests = losesRequests;
        getWorse();
        cluster.api.onEvict = this::evict;
    }

    void getWorse() {
        cluster.api.onBind = this::bind;
        cluster.api.onLookUp = (pod, node) -> random.nextInt(4) == 0 ? new BindReply.Unknown("away") : lookUp(pod, node);
    }

    /** From now on every binding succeeds, and every question is answered. */
    void recover() {
        cluster.api.onBind = this::bindWell;
        cluster.api.onLookUp = this::lookUp;
    }

    /** Creates a pod, unless there is one of its name. */
    void create(Pod pod) {
        if (!pods.containsKey(pod.getMetadata().getName())) {
            change(Objects.anew(pod, "uid-" + uids++));
        }
    }

    void change(Pod pod) {
        changed(pods, pod);
    }

    void change(Node node) {
        changed(nodes, node);
    }

    void delete(Pod pod) {
        pods.remove(pod.getMetadata().getName());
        unreported.add(ObjectChange.removed(Objects.versioned(pod.edit().build())));
    }

    List<Pod> on(String node) {
        return pods.values().stream().filter(pod -> node.equals(pod.getSpec().getNodeName())).toList();
    }

    void reportSome() {
        report(random.nextInt(1 + unreported.size()));
    }

    void reportAll() {
        report(unreported.size());
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

    /** Refuses now and then, or does it and loses the reply. */
    private BindReply bind(PodRef ref, String node) {
        int luck = random.nextInt(10);
        if (luck == 0) {
            return new BindReply.Refused("500");
        }
        if (luck == 1) {
            return new BindReply.Busy(Duration.ofSeconds(1));
        }
        if (luck == 2 && losesRequests) {
            return new BindReply.Unknown("never arrived");
        }
        BindReply reply = bindWell(ref, node);
        return luck == 3 ? new BindReply.Unknown("reply lost") : reply;
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
        change(Objects.on(pod, node));
        return new BindReply.Bound();
    }

    private BindReply lookUp(PodRef ref, String node) {
        Pod pod = pods.get(ref.name());
        if (pod == null || !PodRef.of(pod).equals(ref)) {
            return new BindReply.Gone();
        }
        String actual = pod.getSpec().getNodeName();
        return actual == null ? new BindReply.Refused("no node") : actual.equals(node) ? new BindReply.Bound() : new BindReply.BoundElsewhere(actual);
    }

    private EvictReply evict(PodRef ref) {
        Pod pod = pods.get(ref.name());
        if (pod != null && PodRef.of(pod).equals(ref)) {
            delete(pod);
        }
        return new EvictReply.Leaving();
    }

    private <T extends HasMetadata> void changed(Map<String, T> objects, T object) {
        objects.put(object.getMetadata().getName(), object);
        unreported.add(ObjectChange.present(object));
    }
}
