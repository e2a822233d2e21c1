package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.on;
import static dev.dcm.kubernetes.live.Objects.pod;
import static dev.dcm.kubernetes.live.Objects.tainted;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A pod that was refused is tried again as soon as it has a place, also if what stood in its way was never on a node. */
class LostWakeUpTest {
    private static final Duration BACK_OFF = Duration.ofSeconds(1);

    private final Cluster cluster = new Cluster();
    private final Node n1 = node("n1", 4);
    private final Pod big = pod("big", 4);

    @Test
    void whenAnAssumedPodIsDeleted() {
        cluster.with(n1, big);
        cluster.loop.round();
        smallIsRefused();
        cluster.without(big).pass(BACK_OFF);
        cluster.loop.round();
        assertThat(cluster.api.binds).isEmpty();
        cluster.api.replies.add(new BindReply.Gone());
        cluster.settle();
        assertThat(cluster.api.binds).containsExactly("big->n1", "small->n1");
    }

    @Test
    void whenABindingIsRefused() {
        cluster.with(n1, big);
        cluster.loop.round();
        smallIsRefused();
        cluster.api.replies.add(new BindReply.Busy(Duration.ofMinutes(1)));
        cluster.settle().pass(BACK_OFF).settle();
        assertThat(cluster.api.binds).containsExactly("big->n1", "small->n1");
    }

    @Test
    void whenABindingIsNeverShown() {
        cluster.api.replies.add(new BindReply.Unknown("timeout"));
        cluster.with(n1, big).settle();
        smallIsRefused();
        cluster.pass(Assumptions.BELIEVED).settle();
        assertThat(cluster.api.binds).containsExactly("big->n1", "small->n1");
    }

    @Test
    void whenAnAssumedPodIsSeenElsewhere() {
        cluster.with(n1, node("n2", 4), on(pod("other", 4), "n2"), big).settle();
        smallIsRefused();
        cluster.pass(BACK_OFF).with(on(big, "n3")).settle();
        assertThat(cluster.api.binds).containsExactly("big->n1", "small->n1");
    }

    @Test
    void whenItWasChangedWhileItWasTried() {
        Pod huge = pod("p", 5);
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.with(pod("p", 1));
        };
        cluster.with(n1, huge).settle();
        assertThat(cluster.api.binds).containsExactly("p->n1");
        assertThat(cluster.api.conditions).as("what was said of it is out of date").isEmpty();
    }

    @Test
    void whenItIsHeldBackWhileItIsTried() {
        Pod p = pod("p", 1);
        cluster.engine.whileSolving = () -> {
            cluster.engine.whileSolving = () -> { };
            cluster.with(Objects.gated(p));
        };
        cluster.with(tainted(n1), p).settle();
        assertThat(cluster.waiting()).isEqualTo(new QueueSizes(0, 0, 0, 1));
        assertThat(cluster.api.conditions).isEmpty();
    }

    private void smallIsRefused() {
        cluster.with(pod("small", 1));
        cluster.loop.round();
        assertThat(cluster.waiting().unschedulable()).isEqualTo(1);
    }
}
