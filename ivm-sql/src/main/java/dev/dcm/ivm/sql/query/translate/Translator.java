package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.expression.Fallible;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Translates a tree of relational operators. On the way down go the conditions and the fields that are needed, so that rows are
 * dropped as early as they can be; on the way up come {@link Rows}.
 */
final class Translator {
    private final Function<String, Plan> relations;
    private final Plan clock;
    private final Builder builder;

    /** @param clock the relation with the time, or null */
    Translator(Function<String, Plan> relations, Plan clock, List<Object> parameters) {
        this.relations = relations;
        this.clock = clock;
        this.builder = new Builder(parameters);
    }

    Builder builder() {
        return builder;
    }

    Plan clock() {
        return clock;
    }

    /** All fields of the operator, under no condition. */
    Rows translate(RelNode rel, Scope scope) {
        return translate(rel, new Request(List.of(), ImmutableBitSet.range(rel.getRowType().getFieldCount()), scope));
    }

    Rows translate(RelNode rel, Request request) {
        if (!request.scope().isEmpty() && !Variables.mentions(rel, request.conditions(), request.scope())) {
            return translate(rel, request.within(Scope.NONE));
        } else if (rel instanceof Filter filter) {
            return filter(filter, request);
        } else if (rel instanceof Project project) {
            return project(project, request);
        } else if (rel instanceof Join join) {
            return new JoinTranslation(this).translate(join, request);
        }
        List<RexNode> conditions = request.conditions();
        Request below = request.with(List.of(), request.read());
        if (rel instanceof TableScan scan) {
            return where(Rows.of(relations.apply(scan.getTable().getQualifiedName().get(scan.getTable().getQualifiedName().size() - 1)),
                    Rex.refs(scan.getRowType())), conditions, request.scope());
        } else if (rel instanceof Aggregate aggregate) {
            return new Aggregation(this).translate(aggregate, request);
        } else if (rel instanceof Values values) {
            return where(new ConstantRows(builder).translate(values), conditions, request.scope());
        }
        throw Failures.unsupported("'" + rel.getRelTypeName() + "'");
    }

    private Rows filter(Filter filter, Request request) {
        List<RexNode> plain = new ArrayList<>();
        List<RexNode> withSubQueries = new ArrayList<>();
        Rex.conjuncts(filter.getCondition()).forEach(c -> (needsColumns(c) ? withSubQueries : plain).add(c));
        if (withSubQueries.isEmpty()) {
            return translate(filter.getInput(), request.with(Request.and(plain, request.conditions()), request.needed()));
        }
        throw Failures.unsupported("a sub-query");
    }

    private static boolean needsColumns(RexNode node) {
        return Rex.hasSubQuery(node);
    }

    private Rows project(Project project, Request request) {
        List<RexNode> expressions = project.getProjects();
        if (RexOver.containsOver(expressions, null)) {
            throw Failures.unsupported("OVER");
        }
        if (expressions.stream().anyMatch(Translator::needsColumns)) {
            throw Failures.unsupported("a sub-query");
        }
        List<RexNode> conditions = request.conditions().stream().map(c -> Rex.replace(c, expressions)).toList();
        ImmutableBitSet needed = Rex.inputs(request.needed().asList().stream().map(expressions::get));
        Rows input = translate(project.getInput(), request.with(conditions, needed));
        boolean correlated = request.needed().asList().stream().anyMatch(i -> Rex.isCorrelated(expressions.get(i)));
        Rows rows = correlated ? withDomain(input, request.scope()) : input;
        List<RexNode> fields = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            fields.add(request.needed().get(i) ? resolve(expressions.get(i), rows, request.scope()) : null);
        }
        return rows.withFields(fields);
    }

    /** The rows for which conditions over their fields are TRUE. */
    Rows where(Rows rows, List<RexNode> conditions, Scope scope) {
        if (conditions.isEmpty()) {
            return rows;
        }
        Rows known = conditions.stream().anyMatch(Rex::isCorrelated) ? withDomain(rows, scope) : rows;
        List<RexNode> resolved = new ArrayList<>();
        conditions.stream().filter(c -> !Fallible.is(c)).forEach(c -> resolved.add(resolve(c, known, scope)));
        conditions.stream().filter(Fallible::is).forEach(c -> resolved.add(resolve(c, known, scope)));
        return known.withPlan(builder.filter(known.plan(), resolved));
    }

    /** An expression over fields and outer variables, as one over the plan's columns. */
    RexNode resolve(RexNode node, Rows rows, Scope scope) {
        return node.accept(new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef ref) {
                return rows.fields().get(ref.getIndex());
            }

            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                return Scope.Variable.is(access) ? rows.domain().get(scope.position(Scope.Variable.of(access))) : super.visitFieldAccess(access);
            }
        });
    }

    /** The rows for every combination of values of the outer variables. */
    Rows withDomain(Rows rows, Scope scope) {
        return rows.hasDomain() ? rows : new Joins(builder).inner(domain(scope), rows, List.of());
    }

    static Rows domain(Scope scope) {
        List<RexNode> columns = Rex.refs(scope.variables().stream().map(Scope.Variable::type).toList(), 0);
        return new Rows(scope.domain(), List.of(), columns, true, null);
    }
}
