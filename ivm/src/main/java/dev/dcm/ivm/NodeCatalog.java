package dev.dcm.ivm;

import dev.dcm.ivm.plan.Plan;
import java.util.HashMap;
import java.util.Map;
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

    void remove(Node node) {
        byShape.remove(Assembly.Shape.of(node));
        byPlan.clear();
    }
}
