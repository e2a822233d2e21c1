package dev.dcm.kubernetes.live.plan;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The state survives what cannot be stored: a transaction is applied as a whole, or the state is as before. */
class StateEngineTest {
    private ClusterState latest;
    private int compiled;
    private StateEngine engine;

    /** No policies are needed to see the state. */
    private final Decisions.Program program = state -> {
        latest = state;
        compiled++;
        return new Decisions() {
            @Override
            public Decision place(Batch batch) {
                return new Decision(List.of(), List.of(), List.of(), Decision.Timings.NONE, Decision.Size.NONE, Optional.empty());
            }

            @Override
            public Decision preempt(Batch batch) {
                return place(batch);
            }

            @Override
            public void close() {
                // Nothing is held.
            }
        };
    };

    @BeforeEach
    void open() throws Exception {
        engine = new StateEngine(program);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aTransactionThatFailsLeavesTheStateAsItWas() {
        Pod a = pod("a", 1);
        Pod b = pod("b", 1);
        apply(node("n1", 4), a, b);
        engine.assume(Map.of(PodRef.of(a), "n1"));
        Pod broken = pod("broken", 1);
        broken.setMetadata(null);
        assertThatThrownBy(() -> engine.apply(List.of(ObjectChange.present(pod("c", 1)),
                new ObjectChange(ObjectChange.present(pod("broken", 1)).key(), broken, false)))).isInstanceOf(RuntimeException.class);
        assertThat(compiled).isEqualTo(2);
        assertThat(latest.isAssumed(key(a))).isTrue();
        assertThat(latest.podId(key(b))).isPresent();
        assertThat(latest.podId(new PodKey("default", "c"))).isEmpty();
        apply(pod("c", 1));
        assertThat(latest.podId(new PodKey("default", "c"))).isPresent();
    }

    @Test
    void whatIsOverIsNotAssumedAgain() {
        Pod a = pod("a", 1);
        Pod b = pod("b", 1);
        apply(node("n1", 4), a, b);
        engine.assume(Map.of(PodRef.of(a), "n1", PodRef.of(b), "n1"));
        engine.forget(List.of(PodRef.of(a)));
        apply(pod("b", 1).edit().editSpec().withNodeName("n1").endSpec().build());
        Pod broken = pod("broken", 1);
        broken.setMetadata(null);
        assertThatThrownBy(() -> engine.apply(List.of(new ObjectChange(ObjectChange.present(pod("broken", 1)).key(), broken, false))))
                .isInstanceOf(RuntimeException.class);
        assertThat(latest.isAssumed(key(a))).isFalse();
        assertThat(latest.isAssumed(key(b))).isFalse();
    }

    @Test
    void aPodThatWasCreatedAnewKeepsItsOwnAssumption() {
        Pod first = pod("a", 1);
        Pod second = pod("a", 1).edit().editMetadata().withUid("another").endMetadata().build();
        apply(node("n1", 4), first);
        engine.assume(Map.of(PodRef.of(first), "n1"));
        apply(second);
        assertThat(latest.isAssumed(key(second))).isFalse();
        engine.assume(Map.of(PodRef.of(second), "n1"));
        engine.forget(List.of(PodRef.of(first)));
        assertThat(latest.isAssumed(key(second))).isTrue();
    }

    private void apply(HasMetadata... objects) {
        engine.apply(List.of(objects).stream().map(ObjectChange::present).toList());
    }

    private static PodKey key(Pod pod) {
        return PodKey.of(pod);
    }
}
