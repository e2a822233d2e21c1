package dev.dcm.ivm;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RejectedStepException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** One pass of changes through the operators: computed in full before anything is put in place. */
final class Step {
    private final List<Node> order;
    private final Function<Node, String> viewOver;
    private final List<Node> touched = new ArrayList<>();

    /** @param viewOver the name of the first view that needs a node, to say who rejects the step */
    Step(List<Node> order, Function<Node, String> viewOver) {
        this.order = order;
        this.viewOver = viewOver;
    }

    /**
     * Computes what the batch changes; if that is anything, hands over to the continuation, which commits. Leaves no trace of an attempt
     * that fails.
     */
    void compute(Batch batch, Consumer<Source> check, Consumer<Step> whenChanged) {
        try {
            for (Map.Entry<Source, Delta> change : batch.changes().entrySet()) {
                check.accept(change.getKey());
                Delta delta = change.getValue().seal();
                change.getKey().validate(delta);
                change.getKey().node().setDelta(delta);
                touched.add(change.getKey().node());
            }
            if (touched.stream().anyMatch(node -> !node.delta().isEmpty())) {
                for (Node node : order) {
                    computeNode(node);
                }
                whenChanged.accept(this);
            }
        } finally {
            for (Node node : touched) {
                node.operator().discard();
                node.setDelta(Delta.EMPTY);
            }
        }
    }

    private void computeNode(Node node) {
        if (!node.inputs().isEmpty() && node.inputsChanged()) {
            touched.add(node);
            try {
                node.compute();
            } catch (RuntimeException e) {
                throw RejectedStepException.in(viewOver.apply(node), e);
            }
        }
    }

    void commit() {
        touched.forEach(Node::commit);
    }
}
