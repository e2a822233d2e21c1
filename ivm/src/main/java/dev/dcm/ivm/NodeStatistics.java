package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.plan.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * What one operator costs. Bytes are estimates.
 *
 * @param relations  the names of the sources and views that show its output; none for what stands between
 * @param rows       the rows of its output, copies not counted, or -1 if nobody keeps them
 * @param rowBytes   what the rows themselves take; 0 if they are those of another operator
 * @param stateRows  what the operator itself remembers
 */
public record NodeStatistics(int id, String operator, List<String> relations, long rows, long rowBytes, long stateRows, long stateBytes,
        List<IndexStatistics> indexes) {

    /**
     * What an index costs without its rows.
     *
     * @param users the operators and relations that share it
     */
    public record IndexStatistics(Columns key, long keys, long rows, long bytes, int users) {
    }

    public NodeStatistics {
        relations = List.copyOf(relations);
        indexes = List.copyOf(indexes);
    }

    static NodeStatistics of(Node node, List<String> relations) {
        List<IndexStatistics> indexes = new ArrayList<>();
        node.indexUsers().forEach((key, users) -> {
            RowIndex index = node.index(key);
            indexes.add(new IndexStatistics(key, index.keys(), index.rows(), index.bytes(), users));
        });
        RowIndex any = node.anyIndex();
        boolean isSource = node.operation() instanceof Operation.Source;
        return new NodeStatistics(node.id(), OperationText.of(node.operation()), relations, any == null ? -1 : any.rows(),
                any == null || !makesRows(node.operation()) ? 0 : any.rowBytes(isSource), node.operator().stateRows(),
                node.operator().stateBytes(), indexes);
    }

    /** The rows, the operator's memory and the indexes. */
    public long bytes() {
        return rowBytes + stateBytes + indexes.stream().mapToLong(IndexStatistics::bytes).sum();
    }

    /** Whether the rows of the output are objects of their own, not those of an input. */
    private static boolean makesRows(Operation operation) {
        boolean passesOn = operation instanceof Operation.Filter || operation instanceof Operation.UnionAll || operation instanceof Operation.Distinct
                || operation instanceof Operation.Intersect || operation instanceof Operation.Except || operation instanceof Operation.TopK
                || operation instanceof Operation.NotIn || operation instanceof Operation.SingleRow;
        return !passesOn && !(operation instanceof Operation.Join join && !join.kind().givesPairs());
    }
}
