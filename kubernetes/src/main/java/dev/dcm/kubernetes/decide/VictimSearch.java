package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Reasons.Hope;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds victims pod by pod and node by node, as kube-scheduler does: all pods of lower priority leave a node in thought, those that can stay come
 * back, the most important first, and the node where least is lost is taken. Nearly always this is all that is needed, and it is fast. Whether a pod
 * can be on a node is asked of the policies' own views. Disruption budgets are kept, and running gangs are left alone.
 */
final class VictimSearch {
    private static final String FIT = "NodeResourcesFit";
    /** So many nodes are looked into that something else than a lack of resources keeps a pod from. */
    private static final int MOST_TRIED = 32;

    private final ClusterState state;
    private final Refusals refusals;
    private final Supposition supposition;
    private final NodeLoads loads;
    private final Budgets budgets;

    /** The pod can be on the node once its victims have left it. */
    record Found(PodFacts pod, int node, List<PodFacts> victims) {
    }

    private VictimSearch(ClusterState state, Refusals refusals, Supposition supposition, List<PodFacts> running) throws SQLException {
        this.state = state;
        this.refusals = refusals;
        this.supposition = supposition;
        Map<Integer, List<PodFacts>> byNode = new HashMap<>();
        for (PodFacts pod : running) {
            if (pod.group() == null) {
                state.nodeId(pod.node()).ifPresent(node -> byNode.computeIfAbsent(node, id -> new ArrayList<>()).add(pod));
            }
        }
        this.loads = NodeLoads.read(supposition, byNode);
        this.budgets = Budgets.read(supposition);
    }

    /** What is found for these pods, in their order. Gangs are placed whole or not at all. */
    static List<Found> find(List<PodFacts> waiting, List<PodFacts> running, ClusterState state, Refusals refusals) {
        state.batch(List.of());
        return state.suppose(supposition -> {
            VictimSearch search = new VictimSearch(state, refusals, supposition, running);
            List<Found> all = new ArrayList<>();
            for (List<PodFacts> unit : Fallback.units(waiting)) {
                all.addAll(search.unit(unit));
            }
            return all;
        });
    }

    private List<Found> unit(List<PodFacts> pods) throws SQLException {
        Savepoint before = supposition.savepoint();
        Integer asked = supposition.asked();
        List<Found> found = new ArrayList<>();
        for (PodFacts pod : pods) {
            Found one = one(pod);
            if (one != null) {
                found.add(one);
            }
        }
        boolean enough = pods.get(0).group() == null || !found.isEmpty() && Fallback.gangRuns(pods.get(0), supposition);
        if (!enough) {
            supposition.rollback(before, asked);
            Collections.reverse(found);
            found.forEach(this::takeBack);
            return List.of();
        }
        return found;
    }

    private void takeBack(Found found) {
        loads.go(found.node, found.pod);
        loads.stay(found.node, found.victims);
        budgets.stay(found.victims);
    }

    private Found one(PodFacts pod) throws SQLException {
        supposition.ask(pod.spec());
        if (refusals.failure(supposition) != null) {
            return null;
        }
        List<Found> candidates = candidates(pod);
        candidates.sort(Comparator.comparing((Found found) -> Losses.of(found.victims)).thenComparing(Found::node));
        for (Found candidate : candidates) {
            Savepoint before = supposition.savepoint();
            for (PodFacts victim : candidate.victims) {
                supposition.unbind(victim.key());
            }
            if (!isRefused(pod, candidate.node)) {
                supposition.bind(pod.key(), state.nodeName(candidate.node).orElseThrow());
                loads.leave(candidate.node, candidate.victims);
                loads.come(candidate.node, pod);
                budgets.leave(candidate.victims);
                return candidate;
            }
            supposition.rollback(before, pod.spec());
        }
        return null;
    }

    private List<Found> candidates(PodFacts pod) throws SQLException {
        Map<Integer, Hope> others = new HashMap<>();
        for (Object[] row : supposition.answers("SELECT node, policy FROM refusal WHERE spec = ? AND policy <> ?", FIT)) {
            String policy = (String) row[1];
            if (!isOwnGang(pod, policy)) {
                others.merge(((Number) row[0]).intValue(), Reasons.hope(policy), (a, b) -> a == Hope.NONE ? a : b);
            }
        }
        List<Found> found = new ArrayList<>();
        List<Integer> entangled = new ArrayList<>();
        for (int node : loads.nodes()) {
            if (!others.containsKey(node)) {
                List<PodFacts> victims = victims(pod, node);
                if (victims != null) {
                    found.add(new Found(pod, node, victims));
                }
            } else if (others.get(node) == Hope.SOME) {
                entangled.add(node);
            }
        }
        entangled.sort(Comparator.comparing((Integer node) -> Losses.of(loads.below(pod.priority(), node))).thenComparing(node -> node));
        for (int node : entangled.subList(0, Math.min(MOST_TRIED, entangled.size()))) {
            List<PodFacts> victims = victimsByPolicies(pod, node);
            if (victims != null) {
                found.add(new Found(pod, node, victims));
            }
        }
        return found;
    }

    /** Who has to leave a node that only lacks resources; null if that does not help. */
    private List<PodFacts> victims(PodFacts pod, int node) {
        List<PodFacts> candidates = loads.below(pod.priority(), node);
        NodeLoads.Room room = loads.room(pod, node);
        if (candidates.isEmpty()) {
            return room.suffices() ? List.of() : null;
        }
        List<PodFacts> leaving = budgets.mayLeave(candidates);
        leaving.forEach(room::add);
        if (!room.suffices()) {
            return null;
        }
        List<PodFacts> victims = new ArrayList<>();
        for (int i = leaving.size() - 1; i >= 0; i--) {
            room.take(leaving.get(i));
            if (!room.suffices()) {
                room.add(leaving.get(i));
                victims.add(leaving.get(i));
            }
        }
        return victims;
    }

    /** The same for a node that other policies refuse as well. */
    private List<PodFacts> victimsByPolicies(PodFacts pod, int node) throws SQLException {
        List<PodFacts> leaving = new ArrayList<>(budgets.mayLeave(loads.below(pod.priority(), node)));
        if (leaving.isEmpty()) {
            return null;
        }
        Savepoint before = supposition.savepoint();
        for (PodFacts one : leaving) {
            supposition.unbind(one.key());
        }
        if (isRefused(pod, node)) {
            supposition.rollback(before, pod.spec());
            return null;
        }
        List<PodFacts> victims = new ArrayList<>();
        for (PodFacts one : leaving.stream().sorted(Losses.IMPORTANCE).toList()) {
            supposition.bind(one.key(), one.node());
            if (isRefused(pod, node)) {
                supposition.unbind(one.key());
                victims.add(one);
            }
        }
        supposition.rollback(before, pod.spec());
        return victims;
    }

    private boolean isRefused(PodFacts pod, int node) throws SQLException {
        List<Object[]> policies = supposition.answers("SELECT policy FROM refusal WHERE spec = ? AND node = ?", node);
        return policies.stream().anyMatch(row -> !isOwnGang(pod, (String) row[0]));
    }

    /** A gang is counted when all of its pods have been tried. */
    private static boolean isOwnGang(PodFacts pod, String policy) {
        return pod.group() != null && policy.equals("Gang");
    }
}
