package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/** Sub-queries that only decide whether an outer row stays: semi- and anti-joins. */
final class SubQueryFilters {
    private final Translator translator;
    private final Builder builder;
    private final SubQueries subQueries;
    private final Rows rows;
    private final Scope scope;

    SubQueryFilters(Translator translator, SubQueries subQueries, Rows rows, Scope scope) {
        this.translator = translator;
        this.builder = translator.builder();
        this.subQueries = subQueries;
        this.rows = this.builder.compact(rows);
        this.scope = scope;
    }

    /** The rows that stay, or null if this takes the value of the sub-query. */
    Rows filter(RexSubQuery subQuery, boolean negated) {
        boolean in = subQuery.isA(SqlKind.IN);
        if (!in && !subQuery.isA(SqlKind.EXISTS)) {
            return null;
        }
        List<RexNode> outer = operands(subQuery);
        Partner partner = partner(subQuery.rel, in);
        if (!negated || !in) {
            return rows.withPlan(stay(negated ? JoinKind.ANTI : JoinKind.SEMI, rows.plan(), partner, equal(outer, partner)));
        }
        return notIn(subQuery, outer, partner);
    }

    /**
     * All rows, with the value of IN as one more field: first those for which it is TRUE, then those for which NULL stands in the way, then those for which it is FALSE.
     * It takes any number of columns.
     */
    Rows in(RexSubQuery subQuery) {
        List<RexNode> outer = operands(subQuery);
        Partner partner = partner(subQuery.rel, true);
        Plan others = stay(JoinKind.ANTI, rows.plan(), partner, equal(outer, partner));
        List<RexNode> notDifferent = notDifferent(outer, partner);
        RelDataType type = Types.nullable(SqlTypeName.BOOLEAN);
        Plan all = with(builder.rex().makeLiteral(true), stay(JoinKind.SEMI, rows.plan(), partner, equal(outer, partner))).unionAll(
                with(builder.rex().makeNullLiteral(type), stay(JoinKind.SEMI, others, partner, notDifferent)),
                with(builder.rex().makeLiteral(false), stay(JoinKind.ANTI, others, partner, notDifferent)));
        List<RexNode> fields = new ArrayList<>(rows.fields());
        fields.add(new RexInputRef(rows.plan().width(), type));
        return new Rows(all, fields, rows.domain(), rows.nullSafe(), null);
    }

    private Plan with(RexNode value, Plan plan) {
        return builder.extend(plan, List.of(value));
    }

    private List<RexNode> operands(RexSubQuery subQuery) {
        return subQuery.getOperands().stream().map(o -> translator.resolve(o, rows, scope)).toList();
    }

    private List<RexNode> equal(List<RexNode> outer, Partner partner) {
        List<RexNode> conditions = new ArrayList<>(partner.conditions);
        for (int i = 0; i < outer.size(); i++) {
            conditions.add(builder.rex().makeCall(SqlStdOperatorTable.EQUALS, outer.get(i), partner.values.get(i)));
        }
        return conditions;
    }

    /** Equal as far as is known. */
    private List<RexNode> notDifferent(List<RexNode> outer, Partner partner) {
        List<RexNode> conditions = new ArrayList<>(partner.conditions);
        for (int i = 0; i < outer.size(); i++) {
            RexNode left = outer.get(i);
            RexNode right = partner.values.get(i);
            conditions.add(builder.rex().makeCall(SqlStdOperatorTable.OR, builder.rex().makeCall(SqlStdOperatorTable.EQUALS, left, right),
                    builder.rex().makeCall(SqlStdOperatorTable.IS_NULL, left), builder.rex().makeCall(SqlStdOperatorTable.IS_NULL, right)));
        }
        return conditions;
    }

    private Rows notIn(RexSubQuery subQuery, List<RexNode> outer, Partner partner) {
        boolean known = subQuery.getOperands().stream().noneMatch(o -> o.getType().isNullable())
                && Rex.types(subQuery.rel.getRowType()).stream().noneMatch(RelDataType::isNullable);
        Sides sides = new Sides(builder, rows.plan(), partner.plan, partner.conditions);
        if (!known && outer.size() == 1 && sides.rest().isEmpty() && !sides.isNullSafe() && sides.isNotOfLeft(partner.values.get(0))) {
            return sides.notIn(outer.get(0), partner.values.get(0)).map(rows::withPlan).orElse(null);
        }
        return rows.withPlan(stay(JoinKind.ANTI, rows.plan(), partner, known ? equal(outer, partner) : notDifferent(outer, partner)));
    }

    private Plan stay(JoinKind kind, Plan plan, Partner partner, List<RexNode> conditions) {
        return new IndexedJoin(builder, kind, plan, partner.plan).on(conditions).plan();
    }

    /**
     * The other side of the join.
     *
     * @param values     the columns of the sub-query, over the columns of both plans
     * @param conditions that a pair belongs together, over the columns of both plans
     */
    private record Partner(Plan plan, List<RexNode> values, List<RexNode> conditions) {
    }

    private Partner partner(RelNode rel, boolean needsValues) {
        List<Scope.Variable> variables = subQueries.variables(rel);
        Partner direct = variables.isEmpty() ? null : direct(rel, variables, needsValues);
        if (direct != null) {
            return direct;
        }
        int count = rel.getRowType().getFieldCount();
        Request wanted = new Request(List.of(), needsValues ? ImmutableBitSet.range(count) : ImmutableBitSet.of(),
                subQueries.innerScope(rows, variables));
        Rows inner = builder.compact(translator.translate(rel, wanted));
        List<RexNode> values = needsValues ? Joins.shifted(inner.fields().stream(), rows.plan().width()).toList() : List.of();
        return new Partner(inner.plan(), values, subQueries.belongsTo(rows, variables, inner));
    }

    /** A sub-query that only filters and projects is the other side itself, with its correlated conditions as those of the join. */
    private Partner direct(RelNode rel, List<Scope.Variable> variables, boolean needsValues) {
        List<RexNode> values = Rex.refs(rel.getRowType());
        List<RexNode> conditions = new ArrayList<>();
        RelNode base = rel;
        while (base instanceof Project || base instanceof Filter) {
            if (base instanceof Project project) {
                if (project.getProjects().stream().anyMatch(SubQueries::concern) || RexOver.containsOver(project.getProjects(), null)) {
                    return null;
                }
                values = values.stream().map(v -> Rex.replace(v, project.getProjects())).toList();
                conditions.replaceAll(c -> Rex.replace(c, project.getProjects()));
                base = project.getInput();
            } else {
                RexNode condition = ((Filter) base).getCondition();
                if (SubQueries.concern(condition)) {
                    return null;
                }
                conditions.addAll(Rex.conjuncts(condition));
                base = ((Filter) base).getInput();
            }
        }
        if (!subQueries.variables(base).isEmpty()) {
            return null;
        }
        List<RexNode> own = conditions.stream().filter(c -> !Rex.isCorrelated(c)).toList();
        conditions.removeAll(own);
        ImmutableBitSet needed = Rex.inputs(conditions.stream()).union(needsValues ? Rex.inputs(values.stream()) : ImmutableBitSet.of());
        Rows inner = builder.compact(translator.translate(base, new Request(own, needed, Scope.NONE)));
        Rows moved = inner.moved(inner.plan(), Rows.shiftedBy(rows.plan().width()));
        return new Partner(inner.plan(), needsValues ? values.stream().map(v -> paired(v, moved)).toList() : List.of(),
                conditions.stream().map(c -> paired(c, moved)).toList());
    }

    /** An expression of the sub-query over the columns of both plans. */
    private RexNode paired(RexNode node, Rows inner) {
        return node.accept(new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return inner.fields().get(ref.getIndex());
            }

            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                return Scope.Variable.is(access) ? subQueries.value(rows, Scope.Variable.of(access)) : super.visitFieldAccess(access);
            }
        });
    }
}
