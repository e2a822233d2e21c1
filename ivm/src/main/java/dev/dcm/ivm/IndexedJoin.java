package dev.dcm.ivm;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.operator.Operator;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A join that is computed once, from the rows of one side alone: the partners are looked up in an index that the circuit keeps over the other side.
 * For the operator, the rows are changes that meet a side which has been there all along.
 *
 * @param changing the input whose rows are looked at one by one
 */
record IndexedJoin(Node node, int changing) {
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    /** Null if the node is no join, or one that needs all rows of both sides. */
    static IndexedJoin of(Node node) {
        if (!(node.operation() instanceof Operation.Join join)) {
            return null;
        }
        RowIndex lefts = isEnough(join, RIGHT) ? node.inputs().get(LEFT).index(join.leftKeys()) : null;
        RowIndex rights = isEnough(join, LEFT) ? node.inputs().get(RIGHT).index(join.rightKeys()) : null;
        if (lefts != null && rights != null) {
            return new IndexedJoin(node, lefts.rows() < rights.rows() ? LEFT : RIGHT);
        }
        return lefts != null ? new IndexedJoin(node, RIGHT) : rights != null ? new IndexedJoin(node, LEFT) : null;
    }

    /** Whether every row of such a join comes from a row of that input. */
    static boolean isEnough(Operation.Join join, int input) {
        boolean byKeys = join.leftKeys().size() > 0;
        return byKeys && switch (join.kind()) {
            case INNER -> true;
            case LEFT, ANTI -> input == LEFT;
            // With a condition, what has partners is remembered row by row.
            case SEMI -> input == LEFT || join.condition() == null;
            case RIGHT -> input == RIGHT;
            case FULL -> false;
        };
    }

    /** @param contents all rows of a node */
    Delta compute(Operator operator, Function<Node, Delta> contents) {
        Delta[] inputs = {Delta.EMPTY, Delta.EMPTY};
        inputs[changing] = contents.apply(node.inputs().get(changing));
        List<RowIndex> indexes = new ArrayList<>();
        for (Operator.IndexRequest request : operator.indexRequests()) {
            Node input = node.inputs().get(request.input());
            indexes.add(request.input() == changing ? new RowIndex(request.key(), input.width()) : input.index(request.key()));
        }
        operator.bind(indexes);
        return operator.compute(inputs);
    }
}
