package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Reason;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Why pods found no node, in the words of kube-scheduler: every node counts for the first policy that refuses it. */
final class Reasons {
    /** What these policies refuse does not depend on other pods. */
    private static final Set<String> HOPELESS = Set.of("NodeUnschedulable", "TaintToleration", "NodeAffinity", "VolumeBinding", "VolumeZone");

    /** Of the other policies, these refusals are of that kind. */
    private static final Set<String> HOPELESS_REASONS = Set.of("node(s) didn't match pod affinity rules",
            "node(s) didn't match pod topology spread constraints (missing required label)");
    private static final String FIT = "NodeResourcesFit";
    private static final String TOO_SMALL = "SELECT n.id FROM spec_resource a CROSS JOIN node n LEFT JOIN node_resource r ON r.node = n.id"
            + " AND r.resource = a.resource WHERE a.spec = ? AND a.resource <> 'pods' AND a.amount > COALESCE(r.allocatable, 0)";

    /** So many nodes are named for each policy. */
    private static final int NAMED = 3;

    private final Refusals refusals;
    private final ClusterState state;
    private final int nodes;

    /** Whether it may help against a refusal that other pods leave. */
    enum Hope { NONE, SOME }

    static Hope hope(String policy) {
        return HOPELESS.contains(policy) ? Hope.NONE : Hope.SOME;
    }

    Reasons(Refusals refusals, ClusterState state) {
        this.refusals = refusals;
        this.state = state;
        this.nodes = state.nodes();
    }

    /** The reasons of pods, as things stand in the supposition. */
    List<Unschedulable> of(List<PodFacts> pods, Supposition supposition) throws SQLException {
        List<Unschedulable> all = new ArrayList<>();
        Map<Integer, Unschedulable> bySpec = new HashMap<>();
        for (PodFacts pod : pods) {
            Unschedulable same = bySpec.get(pod.spec());
            if (same == null) {
                supposition.ask(pod.spec());
                same = ofAsked(pod, supposition, new Others(nodes, null));
                bySpec.put(pod.spec(), same);
            }
            all.add(new Unschedulable(pod.key(), same.message(), same.explanation(), same.reasons()));
        }
        return all;
    }

    /** The reasons of pods for which nobody could be evicted, with what is to be said about that. */
    List<Unschedulable> afterPreemption(List<PodFacts> pods, Supposition supposition) throws SQLException {
        Map<PodKey, PodFacts> facts = pods.stream().collect(Collectors.toMap(PodFacts::key, pod -> pod));
        Map<Integer, Integer> hopeless = new HashMap<>();
        List<Unschedulable> all = new ArrayList<>();
        for (Unschedulable pod : of(pods, supposition)) {
            PodFacts one = facts.get(pod.pod());
            if (one.preempts() && !hopeless.containsKey(one.spec())) {
                supposition.ask(one.spec());
                hopeless.put(one.spec(), hopelessNodes(supposition));
            }
            String preemption = one.preempts() ? preemption(hopeless.get(one.spec())) : "preemption: not eligible due to preemptionPolicy=Never.";
            all.add(new Unschedulable(pod.pod(), pod.message() + " " + preemption, pod.explanation(), pod.reasons()));
        }
        return all;
    }

    private String preemption(int hopeless) {
        List<String> parts = new ArrayList<>();
        if (nodes > hopeless) {
            parts.add(nodes - hopeless + " No preemption victims found for incoming pod");
        }
        if (hopeless > 0) {
            parts.add(hopeless + " Preemption is not helpful for scheduling");
        }
        return "preemption: " + new Others(nodes, null).prefix() + parts.stream().sorted().collect(Collectors.joining(", ")) + ".";
    }

    /** How many nodes would be refused also if they were empty. */
    private int hopelessNodes(Supposition asked) throws SQLException {
        if (refusals.failure(asked) != null) {
            return nodes;
        }
        Set<Integer> small = asked.answers(TOO_SMALL).stream().map(row -> ((Number) row[0]).intValue()).collect(Collectors.toSet());
        int hopeless = 0;
        for (Map.Entry<String, Map<Integer, Set<String>>> policy : refusals.byPolicy(asked).entrySet()) {
            for (Map.Entry<Integer, Set<String>> node : policy.getValue().entrySet()) {
                boolean isHopeless = HOPELESS.contains(policy.getKey()) || policy.getKey().equals(FIT) && small.contains(node.getKey())
                        || node.getValue().stream().anyMatch(HOPELESS_REASONS::contains);
                hopeless += isHopeless ? 1 : 0;
            }
        }
        return hopeless;
    }

    /** Why a pod that runs finds no other node; empty if one would take it. The supposition is without it. */
    Optional<Unschedulable> elsewhere(PodFacts pod, Supposition supposition) throws SQLException {
        Integer home = state.nodeId(pod.node()).orElseThrow();
        supposition.ask(pod.spec());
        Set<Integer> refused = refusals.nodes(supposition, "");
        refused.remove(home);
        boolean all = refused.size() == nodes - 1 || refusals.failure(supposition) != null || !refusals.silent().isEmpty();
        return all ? Optional.of(ofAsked(pod, supposition, new Others(nodes - 1, home))) : Optional.empty();
    }

    /** The nodes that a message is about: all of them, or all but the one that a pod leaves. */
    private record Others(int nodes, Integer home) {

        private String prefix() {
            return "0/" + nodes + (home == null ? "" : " other") + " nodes are available: ";
        }
    }

    private Unschedulable ofAsked(PodFacts pod, Supposition supposition, Others others) throws SQLException {
        int nodes = others.nodes();
        if (nodes == 0) {
            return new Unschedulable(pod.key(), others.home() == null ? "no nodes available to schedule pods" : "there is no other node", List.of());
        }
        Refusals.Failure failure = refusals.failure(supposition);
        if (failure != null) {
            return new Unschedulable(pod.key(), others.prefix() + failure.reason() + ".", List.of(new Reason(failure.policy(), nodes)));
        }
        Map<String, Integer> texts = new TreeMap<>();
        List<Reason> reasons = new ArrayList<>();
        List<String> details = new ArrayList<>();
        int left = nodes;
        for (Map.Entry<String, Map<Integer, Set<String>>> policy : refusals.byPolicy(supposition).entrySet()) {
            policy.getValue().keySet().remove(others.home());
            if (!policy.getValue().isEmpty()) {
                reasons.add(new Reason(policy.getKey(), policy.getValue().size()));
                details.add(policy.getKey() + " refuses " + named(policy.getValue().keySet()));
                policy.getValue().values().forEach(node -> node.forEach(text -> texts.merge(text, 1, Integer::sum)));
                left -= policy.getValue().size();
            }
        }
        if (left > 0) {
            List<String> silent = refusals.silent();
            String policy = silent.size() == 1 ? silent.get(0) : "policies";
            reasons.add(new Reason(policy, left));
            texts.merge("node(s) didn't satisfy " + (silent.isEmpty() ? "all policies together" : String.join(", ", silent)), left, Integer::sum);
        }
        String text = texts.entrySet().stream().map(one -> one.getValue() + " " + one.getKey()).sorted().collect(Collectors.joining(", "));
        return new Unschedulable(pod.key(), others.prefix() + text + ".", details.isEmpty() ? "" : String.join("; ", details) + ".", reasons);
    }

    /** The first nodes by name, and how many more there are. */
    private String named(Set<Integer> ids) {
        List<String> names = ids.stream().map(id -> state.nodeName(id).orElse("?")).sorted().toList();
        return String.join(", ", names.subList(0, Math.min(NAMED, names.size()))) + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
    }
}
