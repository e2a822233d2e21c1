package dev.dcm.ivm;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rankings, and the joins below them, that nothing reads but views on read. What changes below them waits until somebody asks for their rows: then they are
 * brought up to date, once for all steps since the last time, and what came and went meanwhile costs nothing. A node may be late if it cannot fail,
 * so that no step could be rejected because of it, and if everything that reads it is late or computed on read. A late join reads indexes of nodes that are not.
 *
 * <p>Steps write here while they are put in place, when nobody reads. Readers may catch up side by side: the first one does it, the others wait.
 */
final class LateNodes {
    /** So much waits at most, so that the first read after many steps, or after a bulk load, does not pay for all of them. */
    private static final int MOST_WAITING = 4_096;
    /** Inputs first. */
    private final List<Late> nodes = new ArrayList<>();
    private final List<Node> prompt = new ArrayList<>();
    private volatile boolean behind;
    /** What should not happen: after it no answer would be right any more. */
    private RuntimeException failure;

    /** One node, and the changes of its inputs since it was asked last; null for inputs that are late, too. */
    private static final class Late {
        private final Node node;
        private final Delta[] waiting;

        Late(Node node, Set<Node> prompt) {
            this.node = node;
            this.waiting = node.inputs().stream().map(input -> prompt.contains(input) ? new Delta() : null).toArray(Delta[]::new);
        }

        /** Whether there was something to note. */
        boolean collect() {
            boolean any = false;
            for (int i = 0; i < waiting.length; i++) {
                Delta changes = node.inputs().get(i).delta();
                if (waiting[i] != null && !changes.isEmpty()) {
                    waiting[i].addAll(changes);
                    any = true;
                }
            }
            return any;
        }

        boolean hasMuch() {
            return Arrays.stream(waiting).anyMatch(changes -> changes != null && changes.size() > MOST_WAITING);
        }

        void compute() {
            Delta[] changes = new Delta[waiting.length];
            for (int i = 0; i < changes.length; i++) {
                changes[i] = waiting[i] == null ? node.inputs().get(i).delta() : waiting[i].seal();
                waiting[i] = waiting[i] == null ? null : new Delta();
            }
            node.computeAfterwards(changes);
        }
    }

    /** Looks anew for those that may be late, after nodes or relations have come or gone. @param order inputs before what reads them */
    void choose(List<Node> order, Collection<Relation> relations) {
        catchUp();
        Set<Node> needed = new HashSet<>();
        relations.stream().filter(relation -> relation.node() != null).forEach(relation -> needed.add(relation.node()));
        for (int i = order.size() - 1; i >= 0; i--) {
            Node node = order.get(i);
            if (!canWait(node.operation()) || needed.contains(node)) {
                needed.add(node);
                needed.addAll(node.inputs());
            } else if (node.operation() instanceof Operation.Join) {
                needed.addAll(node.inputs());
            }
        }
        nodes.clear();
        prompt.clear();
        for (Node node : order) {
            boolean late = !needed.contains(node);
            node.setLate(late ? this : null);
            if (late) {
                nodes.add(new Late(node, needed));
            } else {
                prompt.add(node);
            }
        }
    }

    private static boolean canWait(Operation operation) {
        return operation instanceof Operation.TopK || operation instanceof Operation.Project || operation instanceof Operation.Join join && join.condition() == null;
    }

    /** The other nodes, which every step asks. */
    List<Node> prompt() {
        return prompt;
    }

    /** Notes what a step that is being put in place changes. */
    void collect() {
        for (Late late : nodes) {
            behind |= late.collect();
        }
        if (nodes.stream().anyMatch(Late::hasMuch)) {
            catchUp();
        }
    }

    void catchUp() {
        if (behind) {
            synchronized (this) {
                if (behind) {
                    requireSound();
                    askAll();
                    behind = false;
                }
            }
        }
    }

    private void askAll() {
        try {
            nodes.forEach(Late::compute);
            nodes.forEach(late -> late.node.commit());
            nodes.forEach(late -> late.node.setDelta(Delta.EMPTY));
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    private void requireSound() {
        if (failure != null) {
            throw new IllegalStateException("the circuit cannot be used any more: a ranking failed while it was brought up to date", failure);
        }
    }
}
