package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.leaving;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pods that leave for others, and what may go wrong with that: faults 13 and 14 of the reference. */
class PreemptionTest {
    private final Cluster cluster = new Cluster();
    private final Node n1 = node("n1", 4);
    private final Pod low = on(pod("low", 3, 1), "n1");
    private final Pod high = pod("high", 3, 1000);

    @BeforeEach
    void theNodeIsFull() {
        cluster.with(n1, low).settle();
    }

    @Test
    void theVictimIsEvictedAndThePreemptorFollowsWhenItIsGone() {
        cluster.with(high).settle();
        assertThat(cluster.api.nominations).containsExactly("high->n1");
        assertThat(cluster.api.evictions).containsExactly("low");
        assertThat(cluster.api.notes()).contains("Preempted: Preempted by pod default/high on node n1");
        assertThat(cluster.api.binds).isEmpty();
        cluster.without(low).settle();
        assertThat(cluster.api.binds).as("without waiting for any back-off").containsExactly("high->n1");
    }

    @Test
    void fault13AVictimThatIsGoneAlreadyHasMadeRoom() {
        cluster.api.onEvict = victim -> {
            cluster.without(low);
            return new EvictReply.Leaving();
        };
        cluster.with(high).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1");
    }

    @Test
    void fault13ALongGracePeriodMakesNobodyElseLeave() {
        cluster.with(high).settle();
        cluster.with(leaving(low)).settle();
        for (int i = 0; i < 40; i++) {
            cluster.pass(Duration.ofSeconds(30)).settle();
        }
        assertThat(cluster.engine.batches).as("it is tried again now and then").hasSizeGreaterThan(2);
        assertThat(cluster.api.evictions).containsExactly("low");
        cluster.without(low).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1");
    }

    @Test
    void fault13AVictimThatABudgetProtectsByNowStays() {
        cluster.api.onEvict = victim -> new EvictReply.Protected("429 Cannot evict pod as it would violate the pod's disruption budget.");
        cluster.with(high).settle();
        assertThat(cluster.api.nominations).containsExactly("high->n1", "high->");
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 1, 0, 0));
        assertThat(cluster.journal).anyMatch(line -> line.startsWith("preemption for default/high given up: default/low cannot be evicted from n1"));
        cluster.api.onEvict = victim -> new EvictReply.Leaving();
        cluster.pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.evictions).containsExactly("low", "low");
    }

    @Test
    void fault13NobodyElseLeavesWhenOneVictimMayNot() {
        Pod other = on(pod("other", 1, 1), "n1");
        cluster.with(other).settle();
        cluster.api.onEvict = victim -> new EvictReply.Protected("budget");
        cluster.with(pod("huge", 4, 1000)).settle();
        assertThat(cluster.api.evictions).hasSize(1);
    }

    @Test
    void fault13NobodyLeavesIfTheLastVictimMayNot() {
        cluster.with(on(pod("other", 1, 1), "n1")).settle();
        cluster.api.onMayEvict = victim -> victim.name().equals("other") ? new EvictReply.Protected("budget") : new EvictReply.Leaving();
        cluster.with(pod("huge", 4, 1000)).settle();
        assertThat(cluster.api.evictions).isEmpty();
        assertThat(cluster.api.nominations).containsExactly("huge->n1", "huge->");
    }

    @Test
    void fault14ALostNodeTakesTheNominationWithIt() {
        cluster.with(high).settle();
        cluster.without(n1, low).with(node("n2", 4)).settle();
        cluster.pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.nominations).startsWith("high->n1", "high->");
        assertThat(cluster.api.binds).containsExactly("high->n2");
    }

    @Test
    void afterARestartNobodyElseLeavesWhileRoomIsBeingMade() {
        Pod nominated = high.edit().editStatus().withNominatedNodeName("n1").endStatus().build();
        cluster.with(leaving(low), on(pod("other", 1, 1), "n1"), nominated).settle();
        assertThat(cluster.engine.batches).isNotEmpty();
        assertThat(cluster.api.evictions).isEmpty();
        cluster.without(low).pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.binds).containsExactly("high->n1");
    }

    @Test
    void aPreemptorThatFindsAnotherPlaceMeanwhileTakesIt() {
        cluster.with(high).settle();
        cluster.with(node("n2", 4)).pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.binds).containsExactly("high->n2");
    }

    @Test
    void aPreemptorThatIsBeingTriedWhenItsVictimGoesFollowsAtOnce() {
        cluster.with(high).settle();
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.without(low);
        };
        cluster.pass(Duration.ofMinutes(5)).settle();
        assertThat(cluster.api.binds).as("without waiting for any back-off").containsExactly("high->n1");
    }

    @Test
    void nobodyTakesTheRoomThatIsBeingMade() {
        Pod second = on(pod("second", 1, 1), "n1");
        cluster.with(second).settle();
        cluster.with(pod("huge", 4, 1000)).settle();
        assertThat(cluster.api.evictions).containsExactlyInAnyOrder("low", "second");
        cluster.with(pod("small", 1, 1)).settle();
        cluster.without(low).pass(Duration.ofSeconds(2)).settle();
        assertThat(cluster.api.binds).as("though three CPUs are free").isEmpty();
        cluster.without(second).settle();
        assertThat(cluster.api.binds).containsExactly("huge->n1");
    }

    @Test
    void theRoomOfAPreemptorThatIsDeletedIsFreeAgain() {
        Pod second = on(pod("second", 1, 1), "n1");
        Pod huge = pod("huge", 4, 1000);
        cluster.with(second).settle();
        cluster.with(huge, pod("small", 1, 1)).settle();
        cluster.without(low).pass(Duration.ofSeconds(2)).settle();
        cluster.without(huge).pass(Duration.ofSeconds(10)).settle();
        assertThat(cluster.api.binds).containsExactly("small->n1");
    }

    @Test
    void aPreemptorThatIsDeletedIsForgotten() {
        cluster.with(high).settle();
        cluster.without(high).settle();
        cluster.without(low).settle();
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 0, 0, 0));
        assertThat(cluster.api.binds).isEmpty();
    }
}
