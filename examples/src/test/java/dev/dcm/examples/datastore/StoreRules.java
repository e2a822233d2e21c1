package dev.dcm.examples.datastore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The policies once more, in plain Java, to find out whether a state breaks one. */
final class StoreRules {
    private final StoreState state;
    private final Map<String, StoreState.Node> nodes = new HashMap<>();
    private final List<String> violations = new ArrayList<>();

    private StoreRules(StoreState state) {
        this.state = state;
        state.nodes().forEach(node -> nodes.put(node.name(), node));
    }

    static List<String> violations(StoreState state) {
        StoreRules rules = new StoreRules(state);
        rules.everythingIsOnALiveNode();
        if (rules.violations.isEmpty()) {
            rules.disksHoldTheirReplicas();
            rules.rolesAreSpread();
            rules.replicasAreSpread();
            rules.leadersHaveData();
        }
        return rules.violations;
    }

    private void everythingIsOnALiveNode() {
        state.roles().forEach(role -> require(isUp(role.node()), role + " is on no live node"));
        state.replicas().forEach(replica -> require(isUp(replica.node()), replica + " is on no live node"));
    }

    private boolean isUp(String node) {
        return node != null && nodes.get(node).isUp();
    }

    private void disksHoldTheirReplicas() {
        for (StoreState.Node node : nodes.values()) {
            long used = state.replicas().stream().filter(r -> r.node().equals(node.name())).mapToLong(StoreState.Replica::size).sum();
            require(used == node.used(), node + " is reported wrongly");
            require(used <= node.disk(), node + " is overfull");
        }
    }

    private void rolesAreSpread() {
        List<String> places = state.roles().stream().map(StoreState.Role::node).toList();
        require(largestGroup(places) <= shares(places.size(), live().size()), "roles share nodes: " + state.roles());
        groups(state.roles(), StoreState.Role::service).forEach((service, roles) -> requireRacks(service, roles.stream().map(StoreState.Role::node).toList()));
    }

    private void replicasAreSpread() {
        groups(state.replicas(), StoreState.Replica::shard).forEach((shard, replicas) -> {
            List<String> places = replicas.stream().map(StoreState.Replica::node).toList();
            require(new HashSet<>(places).size() == places.size(), "replicas of " + shard + " share nodes: " + places);
            requireRacks(shard, places);
        });
    }

    private void requireRacks(String what, List<String> places) {
        long racks = live().stream().map(StoreState.Node::rack).distinct().count();
        require(largestGroup(places.stream().map(place -> nodes.get(place).rack()).toList()) <= shares(places.size(), racks), what + " is not spread: " + places);
    }

    private void leadersHaveData() {
        groups(state.replicas(), StoreState.Replica::shard).forEach((shard, replicas) ->
                require(replicas.stream().filter(r -> r.leads() && r.hasData()).count() == 1, "no good leader of " + shard + " in " + replicas));
    }

    private List<StoreState.Node> live() {
        return state.nodes().stream().filter(StoreState.Node::isUp).toList();
    }

    private static <T> Map<String, List<T>> groups(List<T> all, Function<T, String> key) {
        return all.stream().collect(Collectors.groupingBy(key));
    }

    private static long largestGroup(List<String> all) {
        return groups(all, s -> s).values().stream().mapToLong(Collection::size).max().orElse(0);
    }

    private static long shares(long things, long places) {
        return (things + places - 1) / places;
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            violations.add(otherwise);
        }
    }
}
