package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.EvictReply;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What may go wrong while the members of a group are bound: fault 12 of the reference. */
class GangFaultTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration CHORES = Duration.ofSeconds(10);

    private final Cluster cluster = new Cluster();
    private final Node n1 = node("n1", 4);
    private final Pod g1 = gangMember("g1", 1, "job", 2);
    private final Pod g2 = gangMember("g2", 1, "job", 2);

    @Test
    void aGangOfWhichPartCannotBeBoundIsTakenBack() {
        theSecondIsGone();
        cluster.with(n1, g1, g2).settle();
        assertThat(cluster.api.evictions).containsExactly("g1");
        assertThat(cluster.engine.assumed).as("until it is gone").hasSize(1);
        cluster.without(g1).settle();
        assertThat(cluster.engine.assumed).isEmpty();
    }

    @Test
    void aMemberIsTriedAgainBeforeTheGangIsGivenUp() {
        cluster.api.replies.addAll(List.of(new BindReply.Refused("500"), new BindReply.Bound(), new BindReply.Bound()));
        cluster.with(n1, g1, g2).settle();
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.binds).containsExactly("g1->n1", "g2->n1", "g1->n1");
        assertThat(cluster.api.evictions).isEmpty();
        assertThat(cluster.engine.assumed).hasSize(2);
    }

    @Test
    void aServerThatIsBusyForAWhileCostsNoMemberItsNode() {
        cluster.api.onBind = (pod, node) -> pod.name().equals("g2") ? new BindReply.Busy(Duration.ofSeconds(5)) : new BindReply.Bound();
        cluster.with(n1, g1, g2).settle();
        cluster.pass(Duration.ofSeconds(4)).settle();
        assertThat(cluster.api.binds).as("it is given the time that it asks for").containsExactly("g1->n1", "g2->n1");
        cluster.pass(SECOND).settle();
        cluster.api.onBind = (pod, node) -> new BindReply.Bound();
        cluster.pass(Duration.ofSeconds(5)).settle();
        assertThat(cluster.api.binds).containsExactly("g1->n1", "g2->n1", "g2->n1", "g2->n1");
        assertThat(cluster.api.evictions).isEmpty();
        assertThat(cluster.api.notes()).hasSize(2);
    }

    @Test
    void aGangIsGivenUpWhenItsTimeIsOver() {
        cluster.api.onBind = (pod, node) -> pod.name().equals("g2") ? new BindReply.Busy(Duration.ofMinutes(5)) : new BindReply.Bound();
        cluster.with(n1, g1, g2).settle();
        cluster.pass(GangBindings.PATIENCE.minus(SECOND)).settle();
        assertThat(cluster.api.evictions).isEmpty();
        cluster.pass(SECOND).settle();
        assertThat(cluster.api.evictions).containsExactly("g1");
    }

    @Test
    void aStrandedMemberIsAskedToLeaveUntilItDoes() {
        theSecondIsGone();
        cluster.api.onEvict = pod -> new EvictReply.Failed("503");
        cluster.with(n1, g1, g2).settle();
        cluster.api.onEvict = pod -> new EvictReply.Leaving();
        cluster.pass(CHORES).settle();
        assertThat(cluster.api.evictions).containsExactly("g1", "g1");
        cluster.pass(CHORES).settle();
        assertThat(cluster.api.evictions).hasSize(2);
    }

    @Test
    void aStrandedMemberWhoseGangIsCompleteByNowStays() {
        theSecondIsGone();
        cluster.api.onEvict = pod -> new EvictReply.Failed("503");
        cluster.with(n1, g1, g2).settle();
        cluster.api.onEvict = pod -> new EvictReply.Leaving();
        cluster.without(g2).with(on(g1, "n1"), on(gangMember("g3", 1, "job", 2), "n1")).pass(CHORES).settle();
        assertThat(cluster.api.evictions).containsExactly("g1");
    }

    @Test
    void aMemberThatHasNoNodeIsNotEvicted() {
        cluster.api.onBind = (pod, node) -> pod.name().equals("g2") ? new BindReply.Gone() : new BindReply.Unknown("timeout");
        cluster.with(n1, g1, g2).settle();
        cluster.without(g2).settle();
        assertThat(cluster.api.evictions).isEmpty();
        assertThat(cluster.isAssumed(g1)).isFalse();
        assertThat(cluster.waiting().backOff()).isEqualTo(1);
    }

    @Test
    void whoLosesTheLeaseInBetweenTakesNothingBack() {
        cluster.api.onBind = (pod, node) -> {
            cluster.leads = false;
            return new BindReply.Bound();
        };
        cluster.with(n1, g1, g2).settle();
        cluster.with(on(g1, "n1"), on(g2, "n1")).settle();
        cluster.leads = true;
        cluster.pass(CHORES).settle();
        assertThat(cluster.api.binds).containsExactly("g1->n1");
        assertThat(cluster.api.evictions).isEmpty();
    }

    @Test
    void whoComesBackDoesNotGoOnWithEvictions() {
        theSecondIsGone();
        cluster.api.onEvict = pod -> {
            cluster.leads = false;
            return new EvictReply.Failed("503");
        };
        cluster.with(n1, g1, g2).settle();
        cluster.leads = true;
        cluster.pass(CHORES).settle();
        assertThat(cluster.api.evictions).containsExactly("g1");
    }

    @Test
    void aGangThatLosesAMemberWhileItIsSolvedIsNotBegun() {
        cluster.engine.whileSolving = () -> {
            cluster.without(g2);
            cluster.engine.nodes.clear();
        };
        cluster.with(n1, g1, g2).settle();
        assertThat(cluster.api.binds).isEmpty();
    }

    private void theSecondIsGone() {
        cluster.api.onBind = (pod, node) -> pod.name().equals("g2") ? new BindReply.Gone() : new BindReply.Bound();
    }
}
