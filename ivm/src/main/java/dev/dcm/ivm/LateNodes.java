package dev.dcm.ivm;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The nodes that nothing needs but views on read. Changes of what they read wait until somebody asks for their rows: then they are brought up to date, once
 * for all steps since the last time, and what came and went meanwhile costs nothing. What fails, fails for those who ask, as any computation on read,
 * until the rows change that it fails for; no step is rejected because of it.
 *
 * <p>Steps write here while they are put in place, when nobody reads. Readers may catch up side by side: the first one does it, the others wait.
 */
final class LateNodes {
    /** So much waits at most, so that the first read after many steps, or after a bulk load, does not pay for all of them. */
    private static final int MOST_WAITING = 4_096;
    /** Inputs first. */
    private final Map<Node, Late> nodes = new LinkedHashMap<>();
    private final List<Node> prompt = new ArrayList<>();
    private volatile boolean behind;

    /** One node, and the changes of its inputs since it was asked last; null for inputs that are late, too. */
    private static final class Late {
        private final Node node;
        private final Delta[] waiting;
        /** The inputs that are not late have their indexes as of the last step. */
        private final boolean[] ahead;

        Late(Node node, Collection<Node> prompt) {
            this.node = node;
            this.waiting = new Delta[node.inputs().size()];
            this.ahead = new boolean[waiting.length];
            for (int i = 0; i < waiting.length; i++) {
                ahead[i] = prompt.contains(node.inputs().get(i));
            }
            forget();
        }

        private void forget() {
            for (int i = 0; i < waiting.length; i++) {
                waiting[i] = ahead[i] ? new Delta() : null;
            }
        }

        /** Notes what a step changes. Whether that is anything. */
        boolean collect() {
            boolean any = false;
            for (int i = 0; i < waiting.length; i++) {
                Delta changes = node.inputs().get(i).delta();
                if (ahead[i] && !changes.isEmpty()) {
                    waiting[i].addAll(changes);
                    any = true;
                }
            }
            return any;
        }

        boolean hasMuch() {
            for (int i = 0; i < waiting.length; i++) {
                if (ahead[i] && waiting[i].size() > MOST_WAITING) {
                    return true;
                }
            }
            return false;
        }

        void compute() {
            Delta[] changes = new Delta[waiting.length];
            boolean any = false;
            for (int i = 0; i < changes.length; i++) {
                changes[i] = ahead[i] ? waiting[i].sealedCopy() : node.inputs().get(i).delta();
                any |= !changes[i].isEmpty();
            }
            if (any) {
                node.computeAfterwards(changes, ahead);
            }
        }

        void commit() {
            node.commit();
            forget();
        }

        void end() {
            node.operator().discard();
            node.setDelta(Delta.EMPTY);
        }
    }

    /**
     * Looks anew for those that may be late, after nodes or relations have come or gone. Whoever gives late nodes other readers has brought them up to date
     * before. As long as they cannot be, those that are late stay so, and no others are.
     *
     * @param order inputs before what reads them
     */
    void choose(List<Node> order, Collection<Relation> relations) {
        nodes.keySet().retainAll(new HashSet<>(order));
        if (canCatchUp()) {
            Set<Node> needed = needed(order, relations);
            nodes.clear();
            order.stream().filter(node -> !needed.contains(node)).forEach(node -> nodes.put(node, new Late(node, needed)));
        }
        order.forEach(node -> node.setLate(nodes.containsKey(node) ? this : null));
        prompt.clear();
        order.stream().filter(node -> !node.isLate()).forEach(prompt::add);
    }

    /** The nodes that a step has to ask. */
    private static Set<Node> needed(List<Node> order, Collection<Relation> relations) {
        Set<Node> needed = new HashSet<>();
        relations.stream().filter(relation -> !relation.isOnRead()).forEach(relation -> needed.add(relation.node()));
        for (int i = order.size() - 1; i >= 0; i--) {
            Node node = order.get(i);
            if (!canWait(node.operation()) || needed.contains(node)) {
                needed.add(node);
                needed.addAll(node.inputs());
            }
        }
        return needed;
    }

    /** Whether it needs no indexes as they were before each step. */
    private static boolean canWait(Operation operation) {
        return operation instanceof Operation.TopK || operation instanceof Operation.Project || operation instanceof Operation.MapRows
                || operation instanceof Operation.Filter || operation instanceof Operation.UnionAll || operation instanceof Operation.Aggregate
                || operation instanceof Operation.Join join && join.condition() == null;
    }

    /** The other nodes, which every step asks. */
    List<Node> prompt() {
        return prompt;
    }

    /** Notes what a step that is being put in place changes. */
    void collect() {
        boolean much = false;
        for (Late late : nodes.values()) {
            if (late.collect()) {
                behind = true;
                much |= late.hasMuch();
            }
        }
        if (much) {
            canCatchUp();
        }
    }

    /** Catches up if that does not fail; if it does, who asks for the rows is told. */
    private boolean canCatchUp() {
        try {
            catchUp();
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** Throws what a computation throws; then everything is as before. */
    void catchUp() {
        if (behind) {
            synchronized (this) {
                if (behind) {
                    try {
                        nodes.values().forEach(Late::compute);
                        nodes.values().forEach(Late::commit);
                        behind = false;
                    } finally {
                        nodes.values().forEach(Late::end);
                    }
                }
            }
        }
    }
}
