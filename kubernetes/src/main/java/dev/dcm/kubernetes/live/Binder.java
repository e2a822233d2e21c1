package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.sync.EventInbox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Carries decisions out in the background and reports the replies to the loop. */
final class Binder {
    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;
    private final VolumeWork volumes;

    Binder(ClusterApi api, Executor writers, EventInbox inbox, VolumeWork volumes) {
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
        this.volumes = volumes;
    }

    /** Binds one pod; the reply is given to the loop. */
    void bind(Placement placement, BiConsumer<Placement, BindReply> onReply) {
        volumes.whenReady(List.of(placement), failure -> {
            BindReply reply = failure.<BindReply>map(BindReply.Refused::new).orElseGet(() -> bindNow(placement));
            inbox.post(() -> onReply.accept(placement, reply));
        });
    }

    /** Binds pods one after the other, until the replies so far say that there is no point in going on. */
    void bindInTurn(List<Placement> placements, Predicate<Map<Placement, BindReply>> isPointless, Consumer<Map<Placement, BindReply>> onReplies) {
        volumes.whenReady(placements, failure -> {
            Map<Placement, BindReply> replies = new LinkedHashMap<>();
            for (Placement placement : placements) {
                if (isPointless.test(replies)) {
                    break;
                }
                replies.put(placement, failure.<BindReply>map(BindReply.Refused::new).orElseGet(() -> bindNow(placement)));
            }
            inbox.post(() -> onReplies.accept(replies));
        });
    }

    /** Asks where a pod is that may or may not be bound. */
    void lookUp(Placement placement, BiConsumer<Placement, BindReply> onReply) {
        writers.execute(() -> {
            BindReply reply = api.lookUp(placement.pod().ref(), placement.node());
            inbox.post(() -> onReply.accept(placement, reply));
        });
    }

    private BindReply bindNow(Placement placement) {
        return api.bind(placement.pod().ref(), placement.node());
    }
}
