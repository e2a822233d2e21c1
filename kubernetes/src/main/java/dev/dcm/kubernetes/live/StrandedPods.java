package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.state.Gang;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

/**
 * Pods on nodes without enough others of their group. They are asked to leave until they do, and their owners create them anew; unless the group
 * has become complete meanwhile, or a pod turns out to have no node.
 */
final class StrandedPods {
    private final Ledger ledger;
    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;
    private final BiConsumer<Placement, BindReply> onReply;
    private final Map<PodRef, Placement> stranded = new LinkedHashMap<>();

    /** @param onReply is told of pods that need not leave, as if their binding had been answered now */
    StrandedPods(Ledger ledger, ClusterApi api, Executor writers, EventInbox inbox, BiConsumer<Placement, BindReply> onReply) {
        this.ledger = ledger;
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
        this.onReply = onReply;
    }

    void add(Placement placement) {
        stranded.put(placement.pod().ref(), placement);
    }

    void askToLeave() {
        for (Placement placement : List.copyOf(stranded.values())) {
            PodRef pod = placement.pod().ref();
            if (ledger.view().pod(pod).isEmpty()) {
                stranded.remove(pod);
            } else {
                boolean mayStay = isInCompany(pod);
                writers.execute(() -> ask(placement, mayStay));
            }
        }
    }

    /** It is up to whoever leads now who leaves; but we want to know where the pods are. */
    void clear() {
        stranded.keySet().forEach(ledger.assumptions()::doubt);
        stranded.clear();
    }

    private boolean isInCompany(PodRef pod) {
        return gangOf(pod).map(gang -> ledger.members(gang) >= ledger.view().leastMembers(gang,
                stranded.keySet().stream().filter(other -> gangOf(other).filter(gang::equals).isPresent()).toList())).orElse(true);
    }

    private Optional<Gang> gangOf(PodRef pod) {
        return ledger.view().pod(pod).flatMap(PodFacts::gang);
    }

    /** To evict a pod that has no node would be to delete it. */
    private void ask(Placement placement, boolean mayStay) {
        PodRef pod = placement.pod().ref();
        BindReply found = api.lookUp(pod, placement.node());
        if (found instanceof BindReply.Unknown) {
            return;
        }
        if (mayStay || !(found instanceof BindReply.Bound)) {
            inbox.post(() -> release(placement, found));
        } else if (api.evict(pod) instanceof EvictReply.Leaving) {
            // Its room is free when the API server shows that it is.
            inbox.post(() -> stranded.remove(pod));
        }
    }

    private void release(Placement placement, BindReply reply) {
        if (stranded.remove(placement.pod().ref()) != null) {
            onReply.accept(placement, reply);
        }
    }
}
