package dev.dcm.kubernetes.decide;

import static dev.dcm.kubernetes.Objects.node;
import static dev.dcm.kubernetes.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.PodKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which running pods move on request, and which stay. */
class DeschedulingTest extends DecidingTest {

    @Test
    void aDrainSaysWhoCannotLeaveAndWhy() {
        given(List.of(node("n1", 8), node("n2", 2), pod("a", 2, "n1"), pod("b", 3, "n1")));
        Decision drain = decider.deschedule(new Descheduling.Drain("n1", 10));
        assertThat(drain.placements()).containsExactly(new Placement(key("a"), "n2"));
        assertThat(drain.unschedulable()).extracting(Unschedulable::pod, Unschedulable::text).containsExactly(tuple(key("b"),
                "0/1 other nodes are available: 1 Insufficient cpu, 1 Insufficient memory. NodeResourcesFit refuses n2."));
    }

    @Test
    void aDrainKeepsDisruptionBudgetsAndTheLimit() {
        given(List.of(node("n1", 8), node("n2", 8), labelled(pod("a", 1, "n1")), labelled(pod("b", 1, "n1")), pod("c", 1, "n1"), budget(1)));
        Decision drain = decider.deschedule(new Descheduling.Drain("n1", 10));
        assertThat(drain.placements()).hasSize(2).extracting(Placement::pod).contains(key("c"));
        assertThat(drain.unschedulable()).extracting(Unschedulable::message).containsExactly("disruption budget default/web allows no more pods to leave");
        assertThat(decider.deschedule(new Descheduling.Drain("n1", 0)).unschedulable()).extracting(Unschedulable::message)
                .containsOnly("no more than 0 pods may move");
    }

    @Test
    void aDrainLooksAtAllPodsOfTheNodeWhateverTheirPriority() {
        List<HasMetadata> cluster = new ArrayList<>(List.of(large("n1"), large("n2")));
        IntStream.range(0, 320).forEach(i -> cluster.add(new PodBuilder(pod("p" + i, 0, "n1")).editSpec()
                .withPriority(i == 0 ? Integer.MAX_VALUE : i).endSpec().build()));
        given(cluster);
        Decision drain = decider.deschedule(new Descheduling.Drain("n1", Integer.MAX_VALUE));
        assertThat(drain.placements()).hasSize(320);
        assertThat(drain.unschedulable()).isEmpty();
    }

    @Test
    void podsOfTheNodeItselfStay() {
        given(List.of(node("n1", 8), node("n2", 8), daemon("daemon-1", "n1"), daemon("daemon-2", "n2"), pod("a", 1, "n1"), pod("b", 3, "n2")));
        assertThat(decider.deschedule(new Descheduling.Drain("n1", 10))).satisfies(drain -> {
            assertThat(drain.placements()).containsExactly(new Placement(key("a"), "n2"));
            assertThat(drain.unschedulable()).isEmpty();
        });
        assertThat(decider.deschedule(new Descheduling.Defragment(1)).placements()).as("a node with nothing but daemons counts as empty").hasSize(1);
    }

    @Test
    void softPoliciesDoNotKeepPodsFromLeaving() {
        List<HasMetadata> cluster = new ArrayList<>(List.of(node("n1", 8), node("n2", 8)));
        List.of("a", "b").forEach(name -> cluster.add(spread(pod(name, 1, "n1"), "kubernetes.io/hostname", "ScheduleAnyway")));
        cluster.add(spread(pod("c", 1, "n2"), "kubernetes.io/hostname", "ScheduleAnyway"));
        given(cluster);
        assertThat(decider.deschedule(new Descheduling.Drain("n1", 10)).placements()).hasSize(2);
    }

    @Test
    void aNodeThatWasGivenTooMuchCanBeDrainedInPart() {
        given(List.of(node("n1", 2), node("n2", 2), pod("a", 2, "n1"), pod("b", 2, "n1"), pod("c", 2, "n1")));
        Decision drain = decider.deschedule(new Descheduling.Drain("n1", 10));
        assertThat(drain.placements()).hasSize(1);
        assertThat(drain.unschedulable()).hasSize(2);
        assertThat(drain.trouble()).hasValueSatisfying(trouble -> assertThat(trouble.cause()).isEqualTo("infeasible"));
    }

    @Test
    void aNodeThatWasGivenTooMuchKeepsNobodyElseFromMoving() {
        given(List.of(node("n1", 2), node("n2", 4), node("n3", 4), pod("large", 6, "n1"), pod("a", 1, "n2"), pod("b", 1, "n3")));
        assertThat(decider.deschedule(new Descheduling.Defragment(5)).placements()).hasSize(1);
    }

    @Test
    void aMoveKeepsTheSpreadOfThePodThatMoves() {
        List<HasMetadata> cluster = new ArrayList<>(zones("a", "b", "c"));
        List.of("na", "nb", "nc").forEach(node -> cluster.add(spread(pod("on-" + node, 1, node), "zone", "DoNotSchedule")));
        cluster.add(zoned("na2", "a", 1));
        given(cluster);
        Decision drain = decider.deschedule(new Descheduling.Drain("na", 10));
        assertThat(drain.placements()).containsExactly(new Placement(key("on-na"), "na2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"DoNotSchedule", "ScheduleAnyway"})
    void rebalancingRestoresTheSpreadThatWasLost(String whenUnsatisfiable) {
        List<HasMetadata> cluster = new ArrayList<>(zones("a", "b", "c"));
        IntStream.range(0, 4).forEach(i -> cluster.add(spread(pod("p" + i, 1, "na"), "zone", whenUnsatisfiable)));
        cluster.add(spread(pod("q", 1, "nb"), "zone", whenUnsatisfiable));
        cluster.add(pod("load-b", 40, "nb"));
        cluster.add(pod("load-c", 40, "nc"));
        given(cluster);
        Decision moves = decider.deschedule(new Descheduling.Rebalance(2));
        Map<String, String> zones = new HashMap<>(Map.of("p0", "na", "p1", "na", "p2", "na", "p3", "na", "q", "nb"));
        moves.placements().forEach(move -> zones.put(move.pod().name(), move.node()));
        Map<String, Long> counts = zones.entrySet().stream().filter(pod -> pod.getKey().matches("p.|q"))
                .collect(Collectors.groupingBy(Map.Entry::getValue, Collectors.counting()));
        assertThat(counts).containsOnlyKeys("na", "nb", "nc");
        assertThat(Set.copyOf(counts.values())).containsExactlyInAnyOrder(1L, 2L);
    }

    private static List<Node> zones(String... zones) {
        return List.of(zones).stream().map(zone -> zoned("n" + zone, zone, 60)).toList();
    }

    private static Node zoned(String name, String zone, int cpu) {
        return new NodeBuilder(node(name, cpu)).editMetadata().addToLabels("zone", zone).endMetadata().build();
    }

    private static Node large(String name) {
        return new NodeBuilder(node(name, 8)).editStatus().addToAllocatable("pods", new Quantity("1000")).endStatus().build();
    }

    private static Pod daemon(String name, String node) {
        return new PodBuilder(pod(name, 1, node)).editMetadata().addNewOwnerReference().withKind("DaemonSet").withName("d").withController(true)
                .endOwnerReference().endMetadata().build();
    }

    private static Pod labelled(Pod pod) {
        return new PodBuilder(pod).editMetadata().addToLabels("app", "web").endMetadata().build();
    }

    private static Pod spread(Pod pod, String key, String whenUnsatisfiable) {
        return new PodBuilder(labelled(pod)).editSpec().addNewTopologySpreadConstraint().withTopologyKey(key).withMaxSkew(1)
                .withWhenUnsatisfiable(whenUnsatisfiable).withNewLabelSelector().addToMatchLabels("app", "web").endLabelSelector()
                .endTopologySpreadConstraint().endSpec().build();
    }

    private static PodDisruptionBudget budget(int maxUnavailable) {
        return new PodDisruptionBudgetBuilder().withNewMetadata().withName("web").withNamespace("default").endMetadata().withNewSpec()
                .withMaxUnavailable(new IntOrString(maxUnavailable)).withNewSelector().addToMatchLabels("app", "web").endSelector().endSpec().build();
    }

    private static PodKey key(String name) {
        return new PodKey("default", name);
    }
}
