package dev.dcm.kubernetes.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeciderTest {
    @Test
    void placesWhatFitsAndCountsWhatWasAssumed() {
        try (ClusterState state = ClusterState.open(); Decider decider = new Decider(state, PolicySet.builtIn())) {
            try (StateChange change = state.change()) {
                change.put(node("n1", false));
                change.put(node("n2", true));
                change.put(pod("a", "3"));
                change.put(pod("b", "2"));
                change.commit();
            }
            Decision first = decider.place(new Batch(decider.pending()));
            assertThat(first.placements()).hasSize(1);
            assertThat(first.placements().get(0).node()).isEqualTo("n1");
            assertThat(first.unschedulable()).hasSize(1);
            state.assume(first.placements().get(0).pod(), "n1");
            assertThat(decider.pending()).containsExactly(first.unschedulable().get(0).pod());
            assertThat(decider.place(new Batch(decider.pending())).placements()).isEmpty();
            state.forget(first.placements().get(0).pod());
            assertThat(decider.pending()).containsExactly(new PodKey("default", "a"), new PodKey("default", "b"));
        }
    }

    private static Node node(String name, boolean cordoned) {
        return new NodeBuilder().withNewMetadata().withName(name).endMetadata().withNewSpec().withUnschedulable(cordoned).endSpec()
                .withNewStatus().withAllocatable(Map.of("cpu", new Quantity("4"), "pods", new Quantity("10"))).endStatus().build();
    }

    private static Pod pod(String name, String cpu) {
        return new PodBuilder().withNewMetadata().withName(name).endMetadata().withNewSpec().addNewContainer().withName("c")
                .withNewResources().withRequests(Map.of("cpu", new Quantity(cpu))).endResources().endContainer().endSpec().build();
    }
}
