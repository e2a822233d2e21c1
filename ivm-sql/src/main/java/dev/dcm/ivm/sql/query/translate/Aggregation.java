package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
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
        return aggregate.getGroupType() == Aggregate.Group.SIMPLE ? simple(aggregate, request) : union(aggregate, request);
    }

    /** GROUPING SETS, ROLLUP and CUBE: all sets of groups beside each other; a key that a set has not is NULL. */
    private Rows union(Aggregate aggregate, Request request) {
        List<RelDataType> types = Rex.types(aggregate.getRowType());
        List<Rows> sets = new ArrayList<>();
        for (ImmutableBitSet set : aggregate.getGroupSets()) {
            sets.add(builder.exact(ofSet(aggregate, set, request), types));
        }
        Rows first = sets.get(0);
        Plan plan = sets.size() == 1 ? first.plan() : first.plan().unionAll(sets.stream().skip(1).map(Rows::plan).toArray(Plan[]::new));
        return translator.where(first.withPlan(plan), request.conditions(), request.scope());
    }

    private Rows ofSet(Aggregate aggregate, ImmutableBitSet set, Request request) {
        if (!request.scope().isEmpty()) {
            throw Failures.unsupported("GROUPING SETS, ROLLUP or CUBE in a correlated sub-query");
        }
        Rows input = translator.translate(aggregate.getInput(), request.with(List.of(), read(aggregate)));
        Rows grouped = grouped(aggregate, set, input);
        List<RexNode> fields = new ArrayList<>();
        List<Integer> keys = aggregate.getGroupSet().asList();
        for (int i = 0; i < aggregate.getRowType().getFieldCount(); i++) {
            RelDataType type = aggregate.getRowType().getFieldList().get(i).getType();
            if (i >= keys.size()) {
                fields.add(grouped.fields().get(set.cardinality() + i - keys.size()));
            } else {
                fields.add(set.get(keys.get(i)) ? grouped.fields().get(set.indexOf(keys.get(i)))
                        : builder.rex().makeNullLiteral(Types.nullable(type)));
            }
        }
        return grouped.withFields(fields);
    }

    private static ImmutableBitSet read(Aggregate aggregate) {
        ImmutableBitSet read = aggregate.getGroupSet();
        for (AggregateCall call : aggregate.getAggCallList()) {
            read = read.union(AggregateCalls.read(call));
        }
        return read;
    }

    private Rows simple(Aggregate aggregate, Request request) {
        List<Integer> keys = aggregate.getGroupSet().asList();
        List<RexNode> below = new ArrayList<>();
        List<RexNode> above = new ArrayList<>();
        List<RexNode> keyRefs = keys.stream().map(Rex.refs(aggregate.getInput().getRowType())::get).toList();
        for (RexNode condition : request.conditions()) {
            ImmutableBitSet used = Rex.inputs(condition);
            boolean ofKeys = !used.isEmpty() && used.length() <= keys.size();
            (ofKeys ? below : above).add(ofKeys ? Rex.replace(condition, keyRefs) : condition);
        }
        Rows input = translator.translate(aggregate.getInput(), request.with(below, read(aggregate)));
        Rows groups = grouped(aggregate, aggregate.getGroupSet(), input);
        return above.isEmpty() ? groups : translator.where(translator.settled(groups, request.scope()), above, request.scope());
    }

    /** The groups by one set of keys: the keys of the set, then the results of the calls. */
    private Rows grouped(Aggregate aggregate, ImmutableBitSet set, Rows input) {
        List<RexNode> columns = new ArrayList<>(input.domain());
        set.forEach(k -> columns.add(input.fields().get(k)));
        int groupSize = columns.size();
        AggregateCalls calls = new AggregateCalls(builder, input, columns);
        List<dev.dcm.ivm.plan.AggregateCall> translated = new ArrayList<>();
        List<RexNode> results = new ArrayList<>();
        for (AggregateCall call : aggregate.getAggCallList()) {
            if (call.getAggregation().getKind() == SqlKind.GROUPING) {
                results.add(builder.rex().makeExactLiteral(BigDecimal.valueOf(grouping(call, set)), call.getType()));
            } else {
                results.add(new RexInputRef(groupSize + translated.size(), call.getType()));
                translated.add(calls.translate(call));
            }
        }
        Plan plan = aggregated(input.plan(), columns, groupSize, translated);
        List<RelDataType> domainTypes = input.domain().stream().map(RexNode::getType).toList();
        List<RexNode> fields = new ArrayList<>();
        set.forEach(k -> fields.add(new RexInputRef(domainTypes.size() + set.indexOf(k), input.fields().get(k).getType())));
        fields.addAll(results);
        List<RexNode> whenEmpty = set.isEmpty() && input.hasDomain()
                ? aggregate.getAggCallList().stream().map(call -> AggregateCalls.overNothing(builder, call)).toList() : null;
        return new Rows(plan, fields, Rex.refs(domainTypes, 0), input.nullSafe(), whenEmpty);
    }

    /** The groups by the first columns. Columns of a plan that is there are taken where they are. */
    private Plan aggregated(Plan input, List<RexNode> columns, int groupSize, List<dev.dcm.ivm.plan.AggregateCall> calls) {
        if (columns.stream().allMatch(Rex::isColumn) && !(input.operation() instanceof Operation.Join)) {
            int[] places = columns.stream().mapToInt(Rex::column).toArray();
            return Plan.of(new Operation.Aggregate(Columns.of(Arrays.copyOf(places, groupSize)),
                    calls.stream().map(call -> AggregateCalls.moved(call, places)).toList()), input);
        }
        return Plan.of(new Operation.Aggregate(Columns.range(0, groupSize), calls), builder.project(input, columns));
    }

    /** One bit for each key: whether the set has it not. */
    private static long grouping(AggregateCall call, ImmutableBitSet set) {
        long bits = 0;
        for (int key : call.getArgList()) {
            bits = bits * 2 + (set.get(key) ? 0 : 1);
        }
        return bits;
    }
}
