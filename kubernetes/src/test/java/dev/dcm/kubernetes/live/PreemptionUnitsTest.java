package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.gangMember;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Cost;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PreemptionUnitsTest {
    private static final PodRef VICTIM = PodRef.of(pod("victim", 1));

    private final ClusterView view = new ClusterView();
    private final Map<PodRef, String> rooms = new HashMap<>();
    private final PodRef a = goes(pod("a", 1), "n1");

    @Test
    void strangersAreApart() {
        PodRef b = goes(pod("b", 1), "n2");
        assertThat(units(new Eviction(VICTIM, "n1", a), new Eviction(VICTIM, "n2", b))).containsExactlyInAnyOrder(Set.of(a), Set.of(b));
    }

    @Test
    void whoNeedsNobodyToLeaveWaitsForNobody() {
        goes(pod("b", 1), "n2");
        assertThat(units(new Eviction(VICTIM, "n1", a))).containsExactly(Set.of(a));
    }

    @Test
    void whoGoesToTheSameNodeWaitsToo() {
        PodRef b = goes(pod("b", 1), "n1");
        assertThat(units(new Eviction(VICTIM, "n1", a))).containsExactly(Set.of(a, b));
    }

    @Test
    void groupsAndNodesChainPodsTogether() {
        PodRef g1 = goes(gangMember("g1", 1, "job", 2), "n1");
        PodRef g2 = goes(gangMember("g2", 1, "job", 2), "n2");
        PodRef c = goes(pod("c", 1), "n2");
        goes(pod("d", 1), "n3");
        assertThat(units(new Eviction(VICTIM, "n2", g2))).containsExactly(Set.of(a, g1, g2, c));
    }

    @Test
    void aVictimElsewhereMayLeaveForAnybody() {
        PodRef b = goes(pod("b", 1), "n2");
        assertThat(units(new Eviction(VICTIM, "n3", a))).containsExactly(Set.of(a, b));
    }

    private PodRef goes(Pod pod, String node) {
        view.observe(ObjectChange.present(pod), false);
        rooms.put(PodRef.of(pod), node);
        return PodRef.of(pod);
    }

    private List<Set<PodRef>> units(Eviction... evictions) {
        Plan plan = new Plan(rooms, Map.of(), List.of(evictions), Optional.empty(), Cost.NONE);
        return new PreemptionUnits(view).of(plan).stream().map(part -> part.rooms().keySet()).toList();
    }
}
