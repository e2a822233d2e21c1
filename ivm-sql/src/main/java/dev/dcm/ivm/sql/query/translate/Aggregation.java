package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/** GROUP BY. The groups of a sub-query are those of the values of its outer variables. */
final class Aggregation {
    private final Translator translator;
    private final Builder builder;

    Aggregation(Translator translator) {
        this.translator = translator;
        this.builder = translator.builder();
    }

    Rows translate(Aggregate aggregate, Request request) {
        if (aggregate.getGroupType() != Aggregate.Group.SIMPLE) {
            throw Failures.unsupported("GROUPING SETS, ROLLUP or CUBE");
        }
        List<Integer> keys = aggregate.getGroupSet().asList();
        List<RexNode> below = new ArrayList<>();
        List<RexNode> above = new ArrayList<>();
        List<RexNode> keyRefs = keys.stream().map(k -> (RexNode) Rex.refs(aggregate.getInput().getRowType()).get(k)).toList();
        for (RexNode condition : request.conditions()) {
            ImmutableBitSet used = Rex.inputs(condition);
            boolean ofKeys = !used.isEmpty() && used.length() <= keys.size();
            (ofKeys ? below : above).add(ofKeys ? Rex.replace(condition, keyRefs) : condition);
        }
        ImmutableBitSet read = aggregate.getGroupSet();
        for (AggregateCall call : aggregate.getAggCallList()) {
            read = read.union(AggregateCalls.read(call));
        }
        Rows input = translator.translate(aggregate.getInput(), request.with(below, read));
        return translator.where(grouped(aggregate, keys, input), above, request.scope());
    }

    private Rows grouped(Aggregate aggregate, List<Integer> keys, Rows input) {
        List<RexNode> columns = new ArrayList<>(input.domain());
        keys.forEach(k -> columns.add(input.fields().get(k)));
        AggregateCalls calls = new AggregateCalls(builder, input, columns);
        List<dev.dcm.ivm.plan.AggregateCall> translated = aggregate.getAggCallList().stream().map(calls::translate).toList();
        int groupSize = input.domain().size() + keys.size();
        Plan plan = input.plan();
        Columns group;
        if (columns.stream().allMatch(Rex::isColumn) && !isJoin(plan)) {
            int[] places = columns.stream().mapToInt(Rex::column).toArray();
            group = Columns.of(Arrays.copyOf(places, groupSize));
            translated = translated.stream().map(call -> AggregateCalls.moved(call, places)).toList();
        } else {
            plan = builder.project(plan, columns);
            group = Columns.range(0, groupSize);
        }
        Plan result = Plan.of(new Operation.Aggregate(group, translated), plan);
        List<RelDataType> domainTypes = input.domain().stream().map(RexNode::getType).toList();
        List<RexNode> fields = Rex.refs(Rex.types(aggregate.getRowType()), domainTypes.size());
        List<RexNode> whenEmpty = keys.isEmpty() && input.hasDomain()
                ? aggregate.getAggCallList().stream().map(call -> AggregateCalls.overNothing(builder, call)).toList() : null;
        return new Rows(result, fields, Rex.refs(domainTypes, 0), input.nullSafe(), whenEmpty);
    }

    private static boolean isJoin(Plan plan) {
        return plan.operation() instanceof Operation.Join;
    }
}
