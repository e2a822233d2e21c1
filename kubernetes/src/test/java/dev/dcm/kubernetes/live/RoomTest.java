package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.leaving;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Policies;
import dev.dcm.kubernetes.live.plan.StateEngine;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever others leave for gets the room that they made, by the real policies. */
class RoomTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Pod low = on(pod("low", 4, 1), "n1");
    private StateEngine engine;
    private Cluster cluster;

    @BeforeEach
    void open() throws Exception {
        engine = new StateEngine(new Policies().read(SchedulerConfiguration.defaults()));
        cluster = new Cluster(engine);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aGangIsPlacedAsAWholeWhenItsVictimIsGone() {
        cluster.with(node("n1", 4), node("n2", 4), low).settle();
        cluster.with(important(gangMember("g1", 4, "job", 2)), important(gangMember("g2", 4, "job", 2))).settle();
        assertThat(cluster.api.evictions).containsExactly("low");
        assertThat(cluster.api.nominations).hasSize(2);
        cluster.with(pod("small", 1)).settle();
        cluster.with(leaving(low)).pass(SECOND).settle();
        cluster.without(low).settle();
        assertThat(cluster.api.binds).hasSize(2).allMatch(bind -> bind.startsWith("g"));
        assertThat(cluster.api.evictions).hasSize(1);
    }

    /** The first has its room at once, the second must wait; it is none of the first one's business. */
    @Test
    void strangersDoNotWaitForEachOther() {
        Pod other = on(pod("other", 4, 1), "n2");
        cluster.with(node("n1", 4), node("n2", 4), low, other).settle();
        cluster.with(important(pod("a", 4)), important(pod("b", 4))).settle();
        assertThat(cluster.api.evictions).containsExactlyInAnyOrder("low", "other");
        cluster.without(low).settle();
        assertThat(cluster.api.binds).hasSize(1).allMatch(bind -> bind.endsWith("->n1"));
    }

    @Test
    void anOlderPodOfTheSamePriorityDoesNotTakeTheRoom() {
        Pod older = important(pod("older", 4)).edit().editSpec().withPreemptionPolicy("Never").endSpec().build();
        Pod younger = important(pod("younger", 4)).edit().editMetadata().withCreationTimestamp("2026-01-01T00:00:09Z").endMetadata().build();
        cluster.with(node("n1", 4), low, older).settle();
        cluster.pass(SECOND.multipliedBy(2)).with(younger).settle();
        assertThat(cluster.api.evictions).containsExactly("low");
        cluster.pass(SECOND.multipliedBy(3)).without(low).settle();
        assertThat(cluster.api.binds).containsExactly("younger->n1");
    }

    @Test
    void theRoomIsKeptWhenTheBindingFails() {
        cluster.with(node("n1", 4), low).settle();
        cluster.with(important(pod("high", 4))).settle();
        cluster.api.replies.add(new BindReply.Busy(Duration.ofSeconds(5)));
        cluster.without(low).settle();
        cluster.with(pod("small", 1)).pass(SECOND.multipliedBy(4)).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1");
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1", "high->n1");
    }

    @Test
    void whoIsRefusedThoughTheOthersLeftMakesRoomAnew() {
        cluster.with(node("n1", 4), low).settle();
        cluster.with(important(pod("high", 4))).settle();
        cluster.with(on(pod("pinned", 2, 1), "n1")).without(low).settle();
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.nominations).containsExactly("high->n1", "high->", "high->n1");
        assertThat(cluster.api.evictions).containsExactly("low", "pinned");
    }

    @Test
    void afterAChangeOfLeadersTheRoomIsKept() {
        Pod second = leaving(on(pod("second", 2, 1), "n1"));
        Pod first = leaving(on(pod("first", 2, 1), "n1"));
        Pod high = important(pod("high", 4)).edit().editStatus().withNominatedNodeName("n1").endStatus().build();
        cluster.leads = false;
        cluster.with(node("n1", 4), first, second, high).settle();
        cluster.leads = true;
        cluster.settle();
        cluster.without(first).settle();
        cluster.with(pod("small", 2)).pass(SECOND).settle();
        assertThat(cluster.api.binds).isEmpty();
        cluster.without(second).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1");
        assertThat(cluster.api.evictions).isEmpty();
    }

    @Test
    void whoDoesNotLeadKeepsNoRoom() {
        cluster.with(node("n1", 4), low).settle();
        Pod high = important(pod("high", 4));
        cluster.with(high).settle();
        cluster.leads = false;
        cluster.without(low).settle();
        cluster.without(high).settle();
        cluster.leads = true;
        cluster.with(pod("small", 4)).settle();
        assertThat(cluster.api.binds).containsExactly("small->n1");
        assertThat(cluster.loop.ledger().queue().contains(PodRef.of(high))).isFalse();
    }

    private static Pod important(Pod pod) {
        return pod.edit().editSpec().withPriority(1000).endSpec().build();
    }
}
