package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.sync.EventInbox;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

/** Carries decisions out in the background and reports the replies to the loop. */
final class Binder {
    /** Members of a group are tried so often before the group is given up. */
    private static final int GANG_TRIES = 3;

    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;

    Binder(ClusterApi api, Executor writers, EventInbox inbox) {
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
    }

    /** Binds one pod; the reply is given to the loop. */
    void bind(Placement placement, BiConsumer<Placement, BindReply> onReply) {
        writers.execute(() -> {
            BindReply reply = bindNow(placement);
            inbox.post(() -> onReply.accept(placement, reply));
        });
    }

    /**
     * Binds the members of a group. If so many cannot be bound that less than {@code least} are, no more are begun, and the loop takes back
     * those that are.
     */
    void bindGang(List<Placement> members, int least, BiConsumer<Map<Placement, BindReply>, Boolean> onReplies) {
        writers.execute(() -> {
            Map<Placement, BindReply> replies = bindMembers(members, least);
            long bound = replies.values().stream().filter(BindReply.Bound.class::isInstance).count();
            inbox.post(() -> onReplies.accept(replies, bound >= least));
        });
    }

    private Map<Placement, BindReply> bindMembers(List<Placement> members, int least) {
        Map<Placement, BindReply> replies = new LinkedHashMap<>();
        Set<Placement> open = new LinkedHashSet<>(members);
        for (int round = 0; round < GANG_TRIES && !open.isEmpty(); round++) {
            for (Placement member : List.copyOf(open)) {
                BindReply reply = bindNow(member);
                replies.put(member, reply);
                boolean isFinal = reply instanceof BindReply.Bound || reply instanceof BindReply.BoundElsewhere || reply instanceof BindReply.Gone;
                if (isFinal) {
                    open.remove(member);
                }
                long lost = replies.values().stream().filter(r -> r instanceof BindReply.BoundElsewhere || r instanceof BindReply.Gone).count();
                if (members.size() - lost < least) {
                    open.forEach(other -> replies.putIfAbsent(other, new BindReply.Refused("its group cannot be completed")));
                    return replies;
                }
            }
        }
        return replies;
    }

    private BindReply bindNow(Placement placement) {
        return api.bind(placement.pod().ref(), placement.node());
    }
}
