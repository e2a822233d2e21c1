package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Binds groups. Members that cannot be bound are tried again, when the API server wants that, until enough are or the group's time is over: a
 * group is evicted for being incomplete only if waiting did not help.
 */
final class GangBindings {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    /** Before the next try, if the server does not ask for more. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Binder binder;
    private final Settlement settlement;
    private final Time time;
    private final List<Attempt> pausing = new ArrayList<>();

    /** One group on its way. */
    private static final class Attempt {
        final List<Placement> members;
        final int least;
        final long deadline;
        final Map<Placement, BindReply> replies = new LinkedHashMap<>();
        long due;

        Attempt(List<Placement> members, int least, long deadline) {
            this.members = members;
            this.least = least;
            this.deadline = deadline;
        }

        List<Placement> open() {
            return members.stream().filter(member -> !replies.containsKey(member) || !isFinal(replies.get(member))).toList();
        }

        boolean isComplete() {
            return replies.values().stream().filter(BindReply.Bound.class::isInstance).count() >= least;
        }

        boolean isHopeless() {
            return members.size() - lost(replies.values()) < least;
        }

        boolean isForbidden() {
            return replies.values().stream().anyMatch(BindReply.NotTried.class::isInstance);
        }
    }

    GangBindings(Binder binder, Settlement settlement, Time time) {
        this.binder = binder;
        this.settlement = settlement;
        this.time = time;
    }

    /** @param least so many of the members must be bound so that the group may run */
    void begin(List<Placement> members, int least) {
        attempt(new Attempt(members, least, time.now() + PATIENCE.toNanos()));
    }

    /** Goes on with groups that have paused for long enough. */
    void retryDue() {
        long now = time.now();
        List<Attempt> due = pausing.stream().filter(attempt -> attempt.due - now <= 0).toList();
        pausing.removeAll(due);
        due.forEach(this::attempt);
    }

    /** The steady clock's reading at which a group is tried again. */
    OptionalLong nextDue() {
        long now = time.now();
        return pausing.stream().mapToLong(attempt -> attempt.due - now).min().stream().map(left -> now + left).findFirst();
    }

    private void attempt(Attempt attempt) {
        long mayBeLost = attempt.members.size() - lost(attempt.replies.values()) - attempt.least;
        binder.bindInTurn(attempt.open(), replies -> lost(replies.values()) > mayBeLost, replies -> {
            attempt.replies.putAll(replies);
            answered(attempt);
        });
    }

    private void answered(Attempt attempt) {
        boolean isOver = attempt.isComplete() || attempt.isHopeless() || attempt.isForbidden() || attempt.open().isEmpty()
                || attempt.deadline - time.now() <= 0;
        if (!isOver) {
            long pause = Math.min(attempt.deadline - time.now(), pause(attempt.replies.values()));
            attempt.due = time.now() + pause;
            pausing.add(attempt);
            return;
        }
        attempt.members.forEach(member -> attempt.replies.putIfAbsent(member, new BindReply.Refused("its group cannot be completed")));
        // Who may not write any more takes nothing back, either: another instance completes the group.
        if (attempt.isComplete() || attempt.isForbidden()) {
            attempt.replies.forEach(settlement::replied);
        } else {
            settlement.takeBack(attempt.replies);
        }
    }

    private static long pause(Collection<BindReply> replies) {
        return replies.stream().map(reply -> reply instanceof BindReply.Busy busy ? busy.retryAfter() : PAUSE).mapToLong(Duration::toNanos).max()
                .orElse(PAUSE.toNanos());
    }

    private static boolean isFinal(BindReply reply) {
        return reply instanceof BindReply.Bound || isLost(reply);
    }

    private static boolean isLost(BindReply reply) {
        return reply instanceof BindReply.BoundElsewhere || reply instanceof BindReply.Gone;
    }

    private static long lost(Collection<BindReply> replies) {
        return replies.stream().filter(GangBindings::isLost).count();
    }
}
