package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodEvent;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeApi;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Stands in for the API server of a cluster: it holds the objects, does what is asked of it, and tells its one watcher what changes, in order. Pods
 * run as soon as they are bound, and are gone as soon as they are evicted.
 */
final class ApiServer implements ClusterApi {
    private static final String SCHEDULED = "PodScheduled";
    private final ClusterObjects objects = new ClusterObjects();
    private final List<Pod> bound = new ArrayList<>();
    private final List<PodName> evicted = new ArrayList<>();
    private Consumer<ObjectChange> watcher = change -> { };
    private long version;

    /** From now on tells this one of every change. */
    void watch(Consumer<ObjectChange> one) {
        watcher = one;
    }

    /** What a watcher sees. */
    ClusterObjects objects() {
        return objects;
    }

    /** Also in place of an earlier version. */
    void create(HasMetadata object) {
        object.getMetadata().setResourceVersion(String.valueOf(++version));
        if (object.getMetadata().getUid() == null) {
            object.getMetadata().setUid("emulated-" + version);
        }
        objects.put(object);
        watcher.accept(ObjectChange.present(object));
    }

    void delete(HasMetadata object) {
        objects.remove(object);
        watcher.accept(ObjectChange.removed(object));
    }

    /** The pods that were bound since this was last asked. */
    List<Pod> takeBound() {
        return take(bound);
    }

    /** The pods that were evicted since this was last asked. */
    List<PodName> takeEvicted() {
        return take(evicted);
    }

    private static <T> List<T> take(List<T> list) {
        List<T> taken = List.copyOf(list);
        list.clear();
        return taken;
    }

    @Override
    public BindReply bind(PodRef ref, String node) {
        Optional<Pod> pod = find(ref);
        if (pod.isEmpty()) {
            return new BindReply.Gone();
        }
        if (pod.get().getSpec().getNodeName() != null) {
            return new BindReply.BoundElsewhere(pod.get().getSpec().getNodeName());
        }
        Pod running = new PodBuilder(pod.get()).editSpec().withNodeName(node).endSpec().withNewStatus().withPhase("Running").endStatus().build();
        create(running);
        bound.add(running);
        return new BindReply.Bound();
    }

    @Override
    public BindReply lookUp(PodRef ref, String node) {
        Optional<Pod> pod = find(ref);
        if (pod.isEmpty()) {
            return new BindReply.Gone();
        }
        String actual = pod.get().getSpec().getNodeName();
        return actual == null ? new BindReply.Refused("it has no node") : actual.equals(node) ? new BindReply.Bound() : new BindReply.BoundElsewhere(actual);
    }

    @Override
    public EvictReply evict(PodRef ref) {
        find(ref).ifPresent(pod -> {
            delete(pod);
            evicted.add(PodName.of(pod));
        });
        return new EvictReply.Leaving();
    }

    @Override
    public EvictReply mayEvict(PodRef ref) {
        return new EvictReply.Leaving();
    }

    @Override
    public boolean setUnschedulable(PodRef ref, String reason, String message, Instant since) {
        return edit(ref, pod -> pod.editOrNewStatus().removeMatchingFromConditions(c -> SCHEDULED.equals(c.getType()))
                .addToConditions(new PodConditionBuilder().withType(SCHEDULED).withStatus("False").withReason(reason).withMessage(message)
                        .withLastTransitionTime(since.toString()).build()).endStatus());
    }

    @Override
    public boolean nominate(PodRef ref, String node) {
        return edit(ref, pod -> pod.editOrNewStatus().withNominatedNodeName(node.isEmpty() ? null : node).endStatus());
    }

    private boolean edit(PodRef ref, UnaryOperator<PodBuilder> change) {
        find(ref).ifPresent(pod -> create(change.apply(new PodBuilder(pod)).build()));
        return true;
    }

    /** Why a pod has no node, as its condition tells. */
    Optional<String> whyPending(PodName name) {
        return objects.pod(name).filter(pod -> pod.getStatus() != null).flatMap(pod -> pod.getStatus().getConditions().stream()
                .filter(condition -> SCHEDULED.equals(condition.getType())).map(condition -> condition.getMessage()).findFirst());
    }

    private Optional<Pod> find(PodRef ref) {
        return objects.pod(new PodName(ref.namespace(), ref.name())).filter(pod -> PodRef.of(pod).equals(ref));
    }

    /** Nobody makes or binds volumes here: the claims of a workload have theirs from the start. */
    @Override
    public VolumeApi volumes() {
        return new VolumeApi() {
            @Override
            public Optional<String> begin(VolumeStep step) {
                return Optional.of("nobody in an emulated cluster gets claim " + step.claim() + " a volume");
            }

            @Override
            public Progress progress(VolumeStep step) {
                return Progress.WAITING;
            }
        };
    }

    /** Nobody reads events. */
    @Override
    public boolean write(PodEvent event) {
        return true;
    }
}
