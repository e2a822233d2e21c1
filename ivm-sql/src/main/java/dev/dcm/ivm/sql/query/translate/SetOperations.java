package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Intersect;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;

/** UNION, INTERSECT and EXCEPT. Conditions go into all inputs; a UNION ALL needs no more columns than are read. */
final class SetOperations {
    private final Translator translator;
    private final Builder builder;

    SetOperations(Translator translator) {
        this.translator = translator;
        this.builder = translator.builder();
    }

    Rows translate(SetOp set, Request request) {
        boolean bag = set instanceof Union && set.all;
        ImmutableBitSet needed = bag ? request.needed() : ImmutableBitSet.range(set.getRowType().getFieldCount());
        List<RelDataType> types = Rex.types(set.getRowType());
        List<RelDataType> kept = needed.asList().stream().map(types::get).toList();
        List<Rows> inputs = new ArrayList<>();
        for (RelNode input : set.getInputs()) {
            inputs.add(input(input, types, request.with(request.conditions(), needed), kept));
        }
        Rows first = inputs.get(0);
        Plan plan = combined(set, inputs.stream().map(Rows::plan).toList());
        List<RexNode> fields = new ArrayList<>(Builder.nulls(types.size()));
        List<Integer> places = needed.asList();
        for (int i = 0; i < places.size(); i++) {
            fields.set(places.get(i), first.fields().get(i));
        }
        return new Rows(plan, fields, first.domain(), true, null);
    }

    /** An input whose columns have the kinds of the result, to which the conditions belong. */
    private Rows input(RelNode rel, List<RelDataType> resultTypes, Request request, List<RelDataType> types) {
        List<RexNode> refs = Rex.refs(rel.getRowType());
        List<RexNode> united = IntStream.range(0, refs.size()).mapToObj(i -> builder.coerce(refs.get(i), resultTypes.get(i))).toList();
        List<RexNode> conditions = request.conditions().stream().map(c -> Rex.replace(c, united)).toList();
        List<RexNode> coerced = new ArrayList<>();
        Rows rows = translator.translate(rel, request.with(conditions, request.needed()));
        if (!request.scope().isEmpty()) {
            rows = known(translator.withDomain(rows, request.scope()));
        }
        for (int place : request.needed().asList()) {
            coerced.add(rows.fields().get(place));
        }
        return builder.exact(rows.withFields(coerced), types);
    }

    /** Only the rows whose domain is not NULL: where the domain comes from equalities, the others belong to nobody. */
    private Rows known(Rows rows) {
        return rows.nullSafe() ? rows : rows.withPlan(builder.filter(rows.plan(), rows.domain().stream()
                .map(d -> builder.rex().makeCall(SqlStdOperatorTable.IS_NOT_NULL, d)).toList()));
    }

    private static Plan combined(SetOp set, List<Plan> plans) {
        Plan result = plans.get(0);
        List<Plan> others = plans.subList(1, plans.size());
        if (set instanceof Union) {
            Plan all = result.unionAll(others.toArray(Plan[]::new));
            return set.all ? all : all.distinct();
        }
        for (Plan other : others) {
            result = set instanceof Intersect ? result.intersect(set.all, other) : result.except(set.all, other);
        }
        return result;
    }
}
