package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.sync.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Stands in for the API server of a cluster: it holds the objects and tells its one watcher what changes, in order. */
final class ApiServer {
    private final ClusterObjects objects = new ClusterObjects();
    private final EventInbox changes = new EventInbox();
    private final Set<ObjectKey> known = new HashSet<>();
    private final String lineage = UUID.randomUUID().toString();
    private long version;

    /** What a watcher sees. */
    ClusterObjects objects() {
        return objects;
    }

    /** Also in place of an earlier version. */
    void create(HasMetadata object) {
        object.getMetadata().setResourceVersion(String.valueOf(++version));
        if (object.getMetadata().getUid() == null) {
            object.getMetadata().setUid(lineage + "-" + version);
        }
        objects.put(object);
        changes.post(ObjectChange.present(object));
    }

    void delete(HasMetadata object) {
        objects.remove(object);
        changes.post(ObjectChange.removed(object));
    }

    /** Binds a pod that waits. It fails for one that is gone or has a node, as it does in a cluster. */
    Optional<Pod> bind(PodName name, String node) {
        Optional<Pod> waiting = objects.pod(name).filter(p -> p.getSpec().getNodeName() == null);
        return waiting.map(pod -> {
            Pod bound = new PodBuilder(pod).editSpec().withNodeName(node).endSpec().withNewStatus().withPhase("Running").endStatus().build();
            create(bound);
            return bound;
        });
    }

    /** What has changed since this was last asked. */
    List<Change> changes() {
        return changes(Integer.MAX_VALUE);
    }

    /** The same, with so many new pods that wait as the scheduler takes in at once. */
    List<Change> changes(int newPods) {
        List<Change> taken = new ArrayList<>();
        for (ObjectChange change : changes.take(known::contains, newPods).changes()) {
            // What came and went in the meantime was never there.
            if (!change.isRemoval() || known.remove(change.key())) {
                taken.add(new Change(change.object(), change.isRemoval()));
            }
            if (!change.isRemoval()) {
                known.add(change.key());
            }
        }
        return taken;
    }
}
