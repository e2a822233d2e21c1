package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/** One state for all tests of a class: to compile the policies takes longer than all of them. */
abstract class DecidingTest {
    static ClusterState state;
    static Decider decider;
    private List<HasMetadata> objects = List.of();

    @BeforeAll
    static void open() {
        state = ClusterState.open();
        decider = new Decider(state, PolicySet.builtIn());
    }

    @AfterAll
    static void close() {
        decider.close();
        state.close();
    }

    @AfterEach
    void clear() {
        try (StateChange change = state.change()) {
            objects.forEach(o -> change.remove(o.getKind(), o.getMetadata().getNamespace(), o.getMetadata().getName()));
            change.commit();
        }
    }

    void given(HasMetadata... cluster) {
        given(List.of(cluster));
    }

    void given(List<? extends HasMetadata> cluster) {
        objects = List.copyOf(cluster);
        try (StateChange change = state.change()) {
            objects.forEach(change::put);
            change.commit();
        }
    }
}
