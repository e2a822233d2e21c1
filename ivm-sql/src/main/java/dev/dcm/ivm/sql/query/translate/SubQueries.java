package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Clock;
import dev.dcm.ivm.sql.query.expression.Failures;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;

/**
 * Sub-queries in expressions. The value of a sub-query becomes one more field of the rows in whose expressions it stands.
 *
 * <p>A sub-query that reads the outer row is computed for all combinations of the values that it reads ("domain") at once, as a relation with these
 * values beside its own columns, and joined with the outer rows by these values. Every operator can be computed that way, so no
 * correlation is out of reach. Where the sub-query says {@code inner.x = outer.y} for all outer values, its own column x is the domain, and the
 * outer rows are not asked.
 */
final class SubQueries {
    private final Translator translator;
    private final Builder builder;
    private final Joins joins;
    private final Set<String> here;
    private final Scope scope;

    /**
     * @param here  the names under which sub-queries read the rows in whose expressions they stand
     * @param scope of these rows themselves
     */
    SubQueries(Translator translator, Set<CorrelationId> here, Scope scope) {
        this.translator = translator;
        this.builder = translator.builder();
        this.joins = new Joins(builder);
        this.here = here.stream().map(CorrelationId::getName).collect(Collectors.toSet());
        this.scope = scope;
    }

    /** Whether an expression needs more fields than its row has. */
    static boolean concern(RexNode node) {
        return Rex.hasSubQuery(node) || readsClock(node);
    }

    private static boolean readsClock(RexNode node) {
        boolean[] found = {false};
        node.accept(new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                found[0] |= Clock.reads(call);
                return super.visitCall(call);
            }
        });
        return found[0];
    }

    /** Rows and expressions over their fields. */
    record Expanded(Rows rows, List<RexNode> expressions) {
    }

    /** Replaces sub-queries, and CURRENT_TIMESTAMP, in the expressions by fields that are added to the rows. */
    Expanded expand(Rows rows, List<RexNode> expressions) {
        Rows[] current = {rows};
        List<RexNode> replaced = new ArrayList<>();
        for (RexNode expression : expressions) {
            replaced.add(expression == null ? null : expression.accept(new RexShuttle() {
                @Override
                public RexNode visitSubQuery(RexSubQuery subQuery) {
                    RexSubQuery inner = (RexSubQuery) super.visitSubQuery(subQuery);
                    current[0] = withValue(current[0], inner);
                    return new RexInputRef(current[0].fields().size() - 1, subQuery.getType());
                }

                @Override
                public RexNode visitCall(RexCall call) {
                    if (!Clock.reads(call)) {
                        return super.visitCall(call);
                    }
                    current[0] = withTime(current[0]);
                    RexNode time = new RexInputRef(current[0].fields().size() - 1, Clock.TYPE);
                    return builder.rex().makeAbstractCast(call.getType(), time, false);
                }
            }));
        }
        return new Expanded(current[0], replaced);
    }

    private Rows withTime(Rows rows) {
        Plan clock = translator.clock();
        if (clock == null) {
            throw Failures.unsupported("CURRENT_TIMESTAMP");
        }
        return joins.inner(rows, Rows.of(clock, List.of(new RexInputRef(0, Clock.TYPE))), List.of());
    }

    private Rows withValue(Rows rows, RexSubQuery subQuery) {
        Rows known = readsScope(subQuery.rel) || subQuery.getOperands().stream().anyMatch(Rex::isCorrelated)
                ? translator.withDomain(rows, scope) : rows;
        SubQueryValues values = new SubQueryValues(translator, this, known, scope);
        return switch (subQuery.getKind()) {
            case SCALAR_QUERY -> values.scalar(subQuery);
            case EXISTS -> values.exists(subQuery);
            case IN -> values.in(subQuery);
            case SOME -> values.some(subQuery);
            default -> throw Failures.unsupported("a sub-query of the kind " + subQuery.getKind());
        };
    }

    private boolean readsScope(RelNode rel) {
        return !Variables.in(rel, scope.rows()).isEmpty();
    }

    /** The rows for which a condition with a sub-query is TRUE. */
    Rows filter(Rows rows, RexNode condition) {
        boolean negated = condition.isA(SqlKind.NOT);
        RexNode inner = negated ? ((RexCall) condition).operands.get(0) : condition;
        if (inner instanceof RexSubQuery subQuery && subQuery.getOperands().stream().noneMatch(SubQueries::concern)) {
            Rows known = readsScope(subQuery.rel) || subQuery.getOperands().stream().anyMatch(Rex::isCorrelated)
                    ? translator.withDomain(rows, scope) : rows;
            Rows direct = new SubQueryFilters(translator, this, known, scope).filter(subQuery, negated);
            if (direct != null) {
                return direct;
            }
        }
        Expanded expanded = expand(rows, List.of(condition));
        Rows filtered = translator.where(expanded.rows(), expanded.expressions(), scope);
        return filtered.withFields(filtered.fields().subList(0, rows.fields().size()));
    }

    /** The outer variables that a sub-query of these rows reads. */
    List<Scope.Variable> variables(RelNode subQuery) {
        Set<String> names = new HashSet<>(here);
        names.addAll(scope.rows());
        return Variables.in(subQuery, names);
    }

    /** The value of a variable, over the columns of the rows' plan. */
    RexNode value(Rows rows, Scope.Variable variable) {
        return here.contains(variable.row()) ? rows.fields().get(variable.field()) : rows.domain().get(scope.position(variable));
    }

    /** Puts the values of variables, over the columns of the rows' plan, in their place. */
    RexShuttle valuesOf(Rows rows) {
        return new RexShuttle() {
            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                return Scope.Variable.is(access) ? value(rows, Scope.Variable.of(access)) : super.visitFieldAccess(access);
            }
        };
    }

    /** The scope in which a sub-query of these rows is translated. */
    Scope innerScope(Rows rows, List<Scope.Variable> variables) {
        if (variables.isEmpty()) {
            return Scope.NONE;
        }
        List<RexNode> values = variables.stream().map(v -> value(rows, v)).toList();
        return new Scope(variables, builder.project(rows.plan(), values).distinct());
    }

    /** Conditions that rows and the rows of a sub-query belong together, over the columns of both plans. */
    List<RexNode> belongsTo(Rows rows, List<Scope.Variable> variables, Rows inner) {
        List<RexNode> conditions = new ArrayList<>();
        for (int i = 0; i < inner.domain().size(); i++) {
            conditions.add(joins.same(value(rows, variables.get(i)),
                    inner.domain().get(i).accept(Rows.shiftedBy(rows.plan().width())), inner.nullSafe()));
        }
        return conditions;
    }

    /** Rows beside rows of a sub-query; the fields of the sub-query follow. */
    Rows join(JoinKind kind, Rows rows, List<Scope.Variable> variables, Rows inner, List<RexNode> more) {
        List<RexNode> conditions = Request.and(belongsTo(rows, variables, inner), more);
        Rows apart = new Rows(inner.plan(), inner.fields(), List.of(), false, null);
        return joins.pairs(kind, rows, apart, conditions);
    }
}
