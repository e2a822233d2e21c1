package dev.dcm.ivm;

import dev.dcm.ivm.plan.Plan;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The nodes of a circuit by what they compute. A plan that was looked for before is found at once: a query that is asked again and again need not be
 * compared with the circuit operation by operation.
 */
final class NodeCatalog {
    /** Plans of queries that are asked once must not pile up. */
    private static final int MOST_PLANS_PER_NODE = 4;
    private static final int SPARE_PLANS = 1_000;
    private final Map<Assembly.Shape, Node> byShape = new HashMap<>();
    /** Of readers side by side. */
    private final Map<Plan, Node> byPlan = new ConcurrentHashMap<>();
    /** Of one writer at a time. */
    private final Map<Node, List<Node>> below = new IdentityHashMap<>();

    Node find(Assembly.Shape shape) {
        return byShape.get(shape);
    }

    /** The node of a plan that was found before, or null. */
    Node find(Plan plan) {
        return byPlan.get(plan);
    }

    /** @param node one of this circuit */
    void remember(Plan plan, Node node) {
        if (byPlan.size() > MOST_PLANS_PER_NODE * byShape.size() + SPARE_PLANS) {
            byPlan.clear();
        }
        byPlan.put(plan, node);
    }

    void add(Node node) {
        byShape.put(Assembly.Shape.of(node), node);
    }

    /** The nodes of this circuit that a node reads, itself among them if it is one, inputs first: they were numbered in that order. */
    List<Node> below(Node root) {
        return root.isNumbered() ? below.computeIfAbsent(root, NodeCatalog::collected) : collected(root);
    }

    private static List<Node> collected(Node root) {
        Set<Node> found = new HashSet<>();
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (found.add(node)) {
                open.addAll(node.inputs());
            }
        }
        return found.stream().filter(Node::isNumbered).sorted(Comparator.comparingInt(Node::id)).toList();
    }

    void remove(Node node) {
        byShape.remove(Assembly.Shape.of(node));
        byPlan.clear();
        below.clear();
    }
}
