package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/** Relations in FROM that read the rows before them: LATERAL and UNNEST. */
final class Lateral {
    private static final RelDataType ORDINAL = Types.FACTORY.createSqlType(SqlTypeName.INTEGER);
    private final Translator translator;
    private final Builder builder;

    Lateral(Translator translator) {
        this.translator = translator;
        this.builder = translator.builder();
    }

    Rows translate(Correlate correlate, Request request) {
        JoinKind kind = switch (correlate.getJoinType()) {
            case INNER -> JoinKind.INNER;
            case LEFT -> JoinKind.LEFT;
            default -> throw Failures.unsupported("a lateral join of the kind " + correlate.getJoinType());
        };
        int leftCount = correlate.getLeft().getRowType().getFieldCount();
        Set<CorrelationId> here = Set.of(correlate.getCorrelationId());
        ImmutableBitSet needed = request.read().intersect(ImmutableBitSet.range(leftCount)).union(correlate.getRequiredColumns());
        Rows left = translator.translate(correlate.getLeft(), request.with(List.of(), needed));
        SubQueries subQueries = new SubQueries(translator, here, request.scope());
        List<Scope.Variable> variables = subQueries.variables(correlate.getRight());
        if (variables.stream().anyMatch(v -> request.scope().position(v) >= 0)) {
            left = translator.withDomain(left, request.scope());
        }
        Rows unnested = unnested(left, correlate, subQueries);
        if (unnested != null) {
            return unnested;
        }
        Rows right = translator.translate(correlate.getRight(), subQueries.innerScope(left, variables));
        return subQueries.join(kind, left, variables, kind.padsLeft() ? builder.plain(right) : right, List.of());
    }

    /** UNNEST of an array of the row itself needs no join; null if it is something else. */
    private Rows unnested(Rows left, Correlate correlate, SubQueries subQueries) {
        List<RexNode> columns = Rex.refs(correlate.getRight().getRowType());
        RelNode rel = correlate.getRight();
        while (rel instanceof Project project) {
            if (project.getProjects().stream().anyMatch(p -> SubQueries.concern(p) || Rex.isCorrelated(p) || !Rex.isColumn(p))) {
                return null;
            }
            columns = columns.stream().map(c -> Rex.replace(c, project.getProjects())).toList();
            rel = project.getInput();
        }
        if (!(rel instanceof Uncollect uncollect) || !(uncollect.getInput() instanceof Project arrays)
                || !(arrays.getInput() instanceof Values values) || values.getTuples().size() != 1 || arrays.getProjects().size() != 1
                || SubQueries.concern(arrays.getProjects().get(0))) {
            return null;
        }
        RexNode array = arrays.getProjects().get(0).accept(subQueries.valuesOf(left));
        Rows elements = unnest(left, array, uncollect, correlate.getJoinType() == JoinRelType.LEFT);
        List<RexNode> fields = new ArrayList<>(elements.fields().subList(0, left.fields().size()));
        List<RexNode> added = elements.fields().subList(left.fields().size(), elements.fields().size());
        columns.forEach(c -> fields.add(Rex.replace(c, added)));
        return elements.withFields(fields);
    }

    /** UNNEST in FROM that reads no row before it, or that stands in a sub-query. */
    Rows translate(Uncollect uncollect, Request request) {
        Rows input = translator.translate(uncollect.getInput(), translator.everything(uncollect.getInput(), request.scope()));
        if (input.fields().size() != 1) {
            throw Failures.unsupported("UNNEST of several arrays");
        }
        Rows elements = unnest(input, input.fields().get(0), uncollect, false);
        return elements.withFields(elements.fields().subList(1, elements.fields().size()));
    }

    /** The rows with each element, and perhaps its number, as more fields. */
    private Rows unnest(Rows rows, RexNode array, Uncollect uncollect, boolean keepEmpty) {
        RelDataType element = array.getType().getComponentType();
        if (element == null || element.isStruct()) {
            throw Failures.unsupported("UNNEST of " + array.getType());
        }
        Plan plan = Rex.isColumn(array) ? rows.plan() : builder.extend(rows.plan(), List.of(array));
        int column = Rex.isColumn(array) ? Rex.column(array) : rows.plan().width();
        Plan unnested = Plan.of(new Operation.Unnest(column, uncollect.withOrdinality, keepEmpty), plan);
        List<RexNode> fields = new ArrayList<>(rows.fields());
        fields.add(new RexInputRef(plan.width(), Types.nullable(element)));
        if (uncollect.withOrdinality) {
            fields.add(new RexInputRef(plan.width() + 1, Types.nullable(ORDINAL)));
        }
        return rows.withPlan(unnested).withFields(fields);
    }
}
