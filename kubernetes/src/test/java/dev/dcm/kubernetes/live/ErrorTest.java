package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.sync.DriftCheck;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where memory or stack end, whatever was in hand is taken up again: no pod is lost, and no reply. */
class ErrorTest {
    private final Cluster cluster = new Cluster();
    private final Node n1 = node("n1", 4);
    private final Pod a = pod("a", 1);

    @Test
    void aBatchIsTriedAgainIfItCannotBeAssumed() {
        cluster.engine.onAssume = once(new OutOfMemoryError("assume"));
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).isEmpty();
        assertThat(cluster.engine.assumed).isEmpty();
        cluster.pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void aBindingThatCannotBeHandedOverIsTriedAgain() {
        cluster.failsToWrite = once(new OutOfMemoryError("hand over"));
        cluster.with(n1, a).settle();
        assertThat(cluster.isAssumed(a)).as("nobody knows how far it came").isTrue();
        cluster.pass(Assumptions.BELIEVED).settle().pass(Duration.ofSeconds(1)).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void changesThatCannotBeStoredTogetherAreStoredOneByOne() {
        cluster.engine.onApply = once(new StackOverflowError("apply"));
        cluster.with(n1, a).settle();
        assertThat(cluster.api.binds).containsExactly("a->n1");
    }

    @Test
    void whatCouldNotBeStoredForWantOfMemoryIsSetRight() {
        cluster.engine.onApply = () -> {
            throw new OutOfMemoryError("apply");
        };
        cluster.with(n1, a).settle();
        cluster.engine.onApply = () -> { };
        DriftCheck drift = new DriftCheck(cluster.loop.sightings(), cluster.inbox);
        drift.run(Stream.of(n1, a));
        assertThat(drift.run(Stream.of(n1, a))).isEqualTo(2);
        assertThat(cluster.settle().api.binds).containsExactly("a->n1");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void repliesAreHeardWhateverHappensToTheChangesBesideThem(boolean inMessage) {
        cluster.with(n1, a);
        cluster.loop.round();
        cluster.api.replies.add(new BindReply.Refused("500"));
        if (inMessage) {
            cluster.inbox.post(once(new StackOverflowError("message")));
        } else {
            cluster.engine.onApply = () -> {
                throw new OutOfMemoryError("apply");
            };
            cluster.with(pod("b", 1));
        }
        cluster.settle();
        assertThat(cluster.isAssumed(a)).isFalse();
        assertThat(cluster.loop.ledger().queue().contains(PodRef.of(a))).isTrue();
    }

    private static Runnable once(Error error) {
        boolean[] isOver = {false};
        return () -> {
            if (!isOver[0]) {
                isOver[0] = true;
                throw error;
            }
        };
    }
}
