package dev.dcm.ivm.sql;

import dev.dcm.ivm.NodeStatistics;
import java.util.List;

/**
 * What a table, view or operator costs. Bytes are estimates.
 *
 * @param relations the tables and views whose rows these are; none for what stands between
 * @param operator  what computes them
 * @param rows      -1 if nobody keeps them
 * @param indexes   the number of its indexes
 */
public record RelationStatistics(List<String> relations, String operator, long rows, long stateRows, int indexes, long bytes) {

    static List<RelationStatistics> of(List<NodeStatistics> nodes) {
        return nodes.stream().map(node -> new RelationStatistics(node.relations(), node.operator(), node.rows(), node.stateRows(),
                node.indexes().size(), node.bytes())).toList();
    }
}
