package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;

/** Sub-queries whose value is needed: as a field that is added to the outer rows, each of which stays as often as it was. */
final class SubQueryValues {
    private static final RelDataType BIGINT = Types.nullable(SqlTypeName.BIGINT);
    private static final RelDataType BOOLEAN = Types.nullable(SqlTypeName.BOOLEAN);
    private final Translator translator;
    private final Builder builder;
    private final SubQueries subQueries;
    private final Rows rows;
    private final Scope scope;

    SubQueryValues(Translator translator, SubQueries subQueries, Rows rows, Scope scope) {
        this.translator = translator;
        this.builder = translator.builder();
        this.subQueries = subQueries;
        this.rows = rows;
        this.scope = scope;
    }

    /** (SELECT x ...): the value of the only row, NULL without a row, an error with two rows. */
    Rows scalar(RexSubQuery subQuery) {
        List<Scope.Variable> variables = subQueries.variables(subQuery.rel);
        Scope innerScope = subQueries.innerScope(rows, variables);
        Rows inner = translator.translateLoose(subQuery.rel, translator.everything(subQuery.rel, innerScope));
        List<RexNode> whenEmpty = inner.whenEmpty();
        if (!hasAtMostOneRow(subQuery.rel)) {
            inner = guarded(inner, innerScope, subQuery.rel);
        }
        if (whenEmpty == null || whenEmpty.get(0).isA(SqlKind.LITERAL) && RexUtil.isNullLiteral(whenEmpty.get(0), true)) {
            Rows exact = builder.exact(inner, Rex.types(subQuery.rel.getRowType()));
            return subQueries.join(JoinKind.LEFT, rows, variables, exact, List.of());
        }
        List<RelDataType> types = new ArrayList<>(Rex.types(subQuery.rel.getRowType()));
        types.add(BOOLEAN);
        List<RexNode> fields = List.of(inner.fields().get(0), builder.rex().makeLiteral(true));
        Rows marked = builder.exact(inner.withFields(fields), types);
        Rows joined = subQueries.join(JoinKind.LEFT, rows, variables, marked, List.of());
        int value = rows.fields().size();
        RexNode filled = builder.rex().makeCall(subQuery.getType(), SqlStdOperatorTable.CASE, List.of(
                call(SqlStdOperatorTable.IS_TRUE, joined.fields().get(value + 1)), joined.fields().get(value), whenEmpty.get(0)));
        return withField(joined, filled);
    }

    /** The outer rows' fields and one more. */
    private Rows withField(Rows joined, RexNode field) {
        List<RexNode> fields = new ArrayList<>(joined.fields().subList(0, rows.fields().size()));
        fields.add(field);
        return joined.withFields(fields);
    }

    private Rows guarded(Rows inner, Scope innerScope, RelNode rel) {
        Rows asked = inner.hasDomain() && !inner.nullSafe() ? new Joins(builder).inner(Translator.domain(innerScope), inner, List.of()) : inner;
        Rows exact = builder.exact(asked, Rex.types(rel.getRowType()));
        return exact.withPlan(exact.plan().singleRow(Columns.range(0, exact.domain().size())));
    }

    private static boolean hasAtMostOneRow(RelNode rel) {
        RelNode top = rel;
        while (top instanceof Project project) {
            top = project.getInput();
        }
        return top instanceof Aggregate aggregate && aggregate.getGroupSet().isEmpty() && aggregate.getGroupSets().size() == 1;
    }

    Rows exists(RexSubQuery subQuery) {
        List<Scope.Variable> variables = subQueries.variables(subQuery.rel);
        Rows inner = translator.translate(subQuery.rel, subQueries.innerScope(rows, variables));
        Rows joined = marked(variables, inner.withFields(List.of()), List.of(), List.of());
        return withField(joined, call(SqlStdOperatorTable.IS_TRUE, joined.fields().get(rows.fields().size())));
    }

    /** Outer rows with TRUE as their last field if a row of the sub-query has these values, else with NULL. */
    private Rows marked(List<Scope.Variable> variables, Rows inner, List<RelDataType> types, List<RexNode> outerValues) {
        Rows distinct = builder.exact(inner, types);
        Plan plan = builder.extend(distinct.plan().distinct(), List.of(builder.rex().makeLiteral(true)));
        List<RexNode> fields = new ArrayList<>(distinct.fields());
        fields.add(new RexInputRef(plan.width() - 1, BOOLEAN));
        Rows marked = distinct.withPlan(plan).withFields(fields);
        List<RexNode> equal = new ArrayList<>();
        for (int i = 0; i < outerValues.size(); i++) {
            equal.add(call(SqlStdOperatorTable.EQUALS, outerValues.get(i),
                    marked.fields().get(i).accept(Rows.shiftedBy(rows.plan().width()))));
        }
        return subQueries.join(JoinKind.LEFT, rows, variables, marked, equal);
    }

    /** x IN (SELECT y ...): TRUE if there is an equal row, else UNKNOWN if NULL stands in the way, else FALSE. */
    Rows in(RexSubQuery subQuery) {
        if (subQuery.getOperands().size() > 1) {
            return new SubQueryFilters(translator, subQueries, rows, scope).in(subQuery);
        }
        List<Scope.Variable> variables = subQueries.variables(subQuery.rel);
        Rows inner = translator.translate(subQuery.rel, subQueries.innerScope(rows, variables));
        RexNode outer = translator.resolve(subQuery.getOperands().get(0), rows, scope);
        Rows matched = marked(variables, inner, Rex.types(subQuery.rel.getRowType()), List.of(outer));
        int before = rows.fields().size();
        Rows counted = withStatistics(matched, subQuery, variables, inner, List.of());
        RexNode isMatched = call(SqlStdOperatorTable.IS_TRUE, counted.fields().get(before + 1));
        return withField(counted, decided(isMatched, outer, counted, before + 2));
    }

    /**
     * x op SOME (SELECT y ...): what the smallest or the greatest y decides.
     */
    Rows some(RexSubQuery subQuery) {
        SqlKind kind = ((SqlQuantifyOperator) subQuery.getOperator()).comparisonKind;
        List<Scope.Variable> variables = subQueries.variables(subQuery.rel);
        Rows inner = translator.translate(subQuery.rel, subQueries.innerScope(rows, variables));
        RexNode outer = translator.resolve(subQuery.getOperands().get(0), rows, scope);
        int before = rows.fields().size();
        Rows counted = withStatistics(rows, subQuery, variables, inner, List.of(AggregateCall.Function.MIN, AggregateCall.Function.MAX));
        RexNode least = counted.fields().get(before + 2);
        RexNode greatest = counted.fields().get(before + 3);
        RexNode holds = switch (kind) {
            case EQUALS -> throw Failures.unsupported("= SOME in this place");
            case NOT_EQUALS -> builder.rex().makeCall(SqlStdOperatorTable.OR, compare(kind, outer, least), compare(kind, outer, greatest));
            case GREATER_THAN, GREATER_THAN_OR_EQUAL -> compare(kind, outer, least);
            default -> compare(kind, outer, greatest);
        };
        return withField(counted, decided(call(SqlStdOperatorTable.IS_TRUE, holds), outer, counted, before));
    }

    private RexNode compare(SqlKind kind, RexNode a, RexNode b) {
        SqlOperator operator = switch (kind) {
            case NOT_EQUALS -> SqlStdOperatorTable.NOT_EQUALS;
            case GREATER_THAN -> SqlStdOperatorTable.GREATER_THAN;
            case GREATER_THAN_OR_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
            case LESS_THAN -> SqlStdOperatorTable.LESS_THAN;
            default -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
        };
        return call(operator, a, b);
    }

    /** Rows with the number of rows of the sub-query, the number of those that are known, and more aggregates of its column. */
    private Rows withStatistics(Rows outer, RexSubQuery subQuery, List<Scope.Variable> variables, Rows inner, List<AggregateCall.Function> more) {
        List<RelDataType> types = Rex.types(subQuery.rel.getRowType());
        Rows exact = builder.exact(inner, types);
        int column = exact.domain().size();
        List<AggregateCall> calls = new ArrayList<>(List.of(AggregateCall.countRows(), AggregateCall.of(AggregateCall.Function.COUNT, column)));
        more.forEach(function -> calls.add(AggregateCall.of(function, column)));
        Plan plan = Plan.of(new Operation.Aggregate(Columns.range(0, column), calls), exact.plan());
        List<RelDataType> fieldTypes = new ArrayList<>(List.of(BIGINT, BIGINT));
        more.forEach(function -> fieldTypes.add(Types.nullable(types.get(0))));
        Rows statistics = new Rows(plan, Rex.refs(fieldTypes, column), exact.domain(), exact.nullSafe(), null);
        return subQueries.join(JoinKind.LEFT, outer, variables, statistics, List.of());
    }

    private RexNode decided(RexNode holds, RexNode outer, Rows counted, int statistics) {
        RexNode count = call(SqlStdOperatorTable.COALESCE, counted.fields().get(statistics), builder.rex().makeExactLiteral(BigDecimal.ZERO, BIGINT));
        RexNode known = counted.fields().get(statistics + 1);
        RexNode unknown = call(SqlStdOperatorTable.OR, call(SqlStdOperatorTable.IS_NULL, outer), call(SqlStdOperatorTable.LESS_THAN, known, count));
        RexNode no = builder.rex().makeLiteral(false);
        return builder.rex().makeCall(BOOLEAN, SqlStdOperatorTable.CASE, List.of(
                call(SqlStdOperatorTable.EQUALS, count, builder.rex().makeExactLiteral(BigDecimal.ZERO, BIGINT)), no,
                holds, builder.rex().makeLiteral(true),
                unknown, builder.rex().makeNullLiteral(BOOLEAN), no));
    }

    private RexNode call(SqlOperator operator, RexNode... operands) {
        return builder.rex().makeCall(operator, operands);
    }
}
