package dev.dcm.ivm.sql.query.translate;

import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * What is wanted of a relational operator.
 *
 * @param conditions over its fields, of which rows are wanted for which all are TRUE
 * @param needed     the fields that somebody reads, those of the conditions not counted
 */
record Request(List<RexNode> conditions, ImmutableBitSet needed, Scope scope) {

    /** The fields that are needed to test conditions and to give what is needed. */
    ImmutableBitSet read() {
        return needed.union(Rex.inputs(conditions.stream()));
    }

    Request with(List<RexNode> newConditions, ImmutableBitSet newNeeded) {
        return new Request(newConditions, newNeeded, scope);
    }

    Request within(Scope newScope) {
        return new Request(conditions, needed, newScope);
    }

    static List<RexNode> and(List<RexNode> a, List<RexNode> b) {
        return Stream.concat(a.stream(), b.stream()).toList();
    }
}
