package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.operator.Operator;
import dev.dcm.ivm.operator.Operators;
import dev.dcm.ivm.plan.Operation;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One operator of a circuit, the indexes over its output, and what it has put out in the current step. */
final class Node {
    private final Operation operation;
    private final List<Node> inputs;
    private final int width;
    private final Operator operator;
    private final Delta[] inputDeltas;
    private final Map<Columns, SharedIndex> indexes = new LinkedHashMap<>();
    private int id;
    private int users;
    private Delta delta = Delta.EMPTY;
    /** Who brings this node up to date when its rows are asked for; null if every step does. */
    private LateNodes late;

    /** An index and how many operators and views use it. */
    private static final class SharedIndex {
        private final RowIndex index;
        private int users;

        SharedIndex(RowIndex index) {
            this.index = index;
        }
    }

    Node(Operation operation, List<Node> inputs, int width) {
        this.operation = operation;
        this.inputs = inputs;
        this.width = width;
        this.operator = newOperator();
        this.inputDeltas = new Delta[inputs.size()];
    }

    /** An operator like this node's, without state. */
    Operator newOperator() {
        return Operators.create(operation, inputs.stream().map(Node::width).toList());
    }

    Operation operation() {
        return operation;
    }

    List<Node> inputs() {
        return inputs;
    }

    int width() {
        return width;
    }

    Operator operator() {
        return operator;
    }

    int id() {
        return id;
    }

    /** Whether the node is part of a circuit. */
    boolean isNumbered() {
        return id > 0;
    }

    void number(int newId) {
        id = newId;
    }

    void addUser() {
        users++;
    }

    /** Whether nobody is left. */
    boolean removeUser() {
        return --users == 0;
    }

    int users() {
        return users;
    }

    boolean isLate() {
        return late != null;
    }

    void setLate(LateNodes newLate) {
        late = newLate;
    }

    private void bringUpToDate() {
        if (late != null) {
            late.catchUp();
        }
    }

    Delta delta() {
        return delta;
    }

    void setDelta(Delta newDelta) {
        delta = newDelta;
    }

    boolean inputsChanged() {
        for (Node input : inputs) {
            if (!input.delta.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Computes this node's change from those of its inputs. */
    void compute() {
        for (int i = 0; i < inputDeltas.length; i++) {
            inputDeltas[i] = inputs.get(i).delta;
        }
        try {
            delta = operator.compute(inputDeltas);
        } finally {
            // A bulk load is not kept alive until the next step.
            Arrays.fill(inputDeltas, null);
        }
    }

    /** Computes this node's change from those of its inputs in earlier steps. @param ahead inputs whose indexes have the changes already */
    void computeAfterwards(Delta[] changes, boolean[] ahead) {
        delta = operator.computeAfterwards(changes, ahead);
    }

    /** The change becomes part of the indexes, and the operator's new state its state. */
    void commit() {
        operator.commit();
        if (!delta.isEmpty()) {
            for (SharedIndex shared : indexes.values()) {
                shared.index.addAll(delta);
            }
        }
    }

    /** Any index, to read all rows from; null if there is none. */
    RowIndex anyIndex() {
        bringUpToDate();
        return indexes.isEmpty() ? null : indexes.values().iterator().next().index;
    }

    RowIndex index(Columns key) {
        bringUpToDate();
        SharedIndex shared = indexes.get(key);
        return shared == null ? null : shared.index;
    }

    Map<Columns, Integer> indexUsers() {
        Map<Columns, Integer> users = new LinkedHashMap<>();
        indexes.forEach((key, shared) -> users.put(key, shared.users));
        return users;
    }

    /** How many operators and relations use the index. */
    int indexUsers(Columns key) {
        return indexes.get(key).users;
    }

    void addIndex(RowIndex index) {
        indexes.put(index.key(), new SharedIndex(index));
    }

    void useIndex(Columns key) {
        indexes.get(key).users++;
    }

    void releaseIndex(Columns key) {
        SharedIndex shared = indexes.get(key);
        if (--shared.users == 0) {
            indexes.remove(key);
        }
    }
}
