package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.expression.Fallible;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
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
        return translate(rel, everything(rel, scope));
    }

    Request everything(RelNode rel, Scope scope) {
        return new Request(List.of(), ImmutableBitSet.range(rel.getRowType().getFieldCount()), scope);
    }

    /** The rows of the operator that are wanted. */
    Rows translate(RelNode rel, Request request) {
        return settled(translateLoose(rel, request), request.scope());
    }

    /** As {@link #translate}, but rows may be missing for which {@link Rows#whenEmpty} stands. */
    Rows translateLoose(RelNode rel, Request request) {
        if (!request.scope().isEmpty()) {
            if (!Variables.mentions(rel, request.conditions(), request.scope())) {
                return translateLoose(rel, request.within(Scope.NONE));
            }
            Equated equated = Equated.of(rel, request);
            if (equated != null) {
                return equated.translate(this);
            }
        }
        if (rel instanceof Filter filter) {
            return filter(filter, request);
        } else if (rel instanceof Project project) {
            return RexOver.containsOver(project.getProjects(), null) ? new Windows(this).translate(project, request) : project(project, request);
        } else if (rel instanceof Join join) {
            return new JoinTranslation(this).translate(join, request);
        } else if (rel instanceof Aggregate aggregate) {
            return new Aggregation(this).translate(aggregate, request);
        } else if (rel instanceof SetOp set) {
            return new SetOperations(this).translate(set, request);
        }
        return where(source(rel, request.with(List.of(), request.read())), request.conditions(), request.scope());
    }

    /** Operators through which conditions do not go. */
    private Rows source(RelNode rel, Request request) {
        if (rel instanceof TableScan scan) {
            List<String> name = scan.getTable().getQualifiedName();
            return Rows.of(relations.apply(name.get(name.size() - 1)), Rex.refs(scan.getRowType()));
        } else if (rel instanceof Values values) {
            return new ConstantRows(builder).translate(values);
        } else if (rel instanceof Sort sort) {
            return new Sorting(this).translate(sort, request);
        } else if (rel instanceof Correlate correlate) {
            return new Lateral(this).translate(correlate, request);
        } else if (rel instanceof Uncollect uncollect) {
            return new Lateral(this).translate(uncollect, request);
        }
        throw Failures.unsupported(switch (rel.getRelTypeName()) {
            case "LogicalRepeatUnion" -> "a recursive query";
            case "Sample" -> "TABLESAMPLE";
            case "LogicalMatch" -> "MATCH_RECOGNIZE";
            default -> "this query (" + rel.getRelTypeName() + ")";
        });
    }

    /** Puts the rows in that {@link Rows#whenEmpty} stands for. */
    Rows settled(Rows rows, Scope scope) {
        if (rows.whenEmpty() == null) {
            return rows;
        }
        List<RelDataType> types = new ArrayList<>();
        List<RexNode> fields = new ArrayList<>();
        for (RexNode field : rows.fields()) {
            RexNode known = field == null ? builder.rex().makeLiteral(true) : field;
            fields.add(known);
            types.add(known.getType());
        }
        fields.add(builder.rex().makeLiteral(true));
        types.add(builder.rex().makeLiteral(true).getType());
        Rows marked = builder.exact(rows.withFields(fields), types);
        Rows joined = new Joins(builder).pairs(JoinKind.LEFT, domain(scope), marked, List.of());
        RexNode there = builder.rex().makeCall(SqlStdOperatorTable.IS_TRUE, joined.fields().get(fields.size() - 1));
        List<RexNode> filled = new ArrayList<>();
        for (int i = 0; i < rows.fields().size(); i++) {
            RexNode empty = rows.whenEmpty().get(i);
            filled.add(empty == null ? null : builder.rex().makeCall(Types.nullable(types.get(i)), SqlStdOperatorTable.CASE,
                    List.of(there, joined.fields().get(i), empty)));
        }
        return joined.withFields(filled);
    }

    private Rows filter(Filter filter, Request request) {
        List<RexNode> plain = new ArrayList<>();
        List<RexNode> withSubQueries = new ArrayList<>();
        Rex.conjuncts(filter.getCondition()).forEach(c -> (SubQueries.concern(c) ? withSubQueries : plain).add(c));
        List<RexNode> pushed = Request.and(plain, request.conditions());
        if (withSubQueries.isEmpty()) {
            return translate(filter.getInput(), request.with(pushed, request.needed()));
        }
        ImmutableBitSet needed = request.needed().union(read(withSubQueries, filter.getVariablesSet()));
        Rows rows = translate(filter.getInput(), request.with(pushed, needed));
        SubQueries subQueries = new SubQueries(this, filter.getVariablesSet(), request.scope());
        for (RexNode condition : withSubQueries) {
            rows = subQueries.filter(rows, condition);
        }
        return rows;
    }

    /** The fields that expressions read, in sub-queries too. */
    static ImmutableBitSet read(List<RexNode> expressions, Set<CorrelationId> here) {
        Set<String> names = here.stream().map(CorrelationId::getName).collect(Collectors.toSet());
        ImmutableBitSet fields = Rex.inputs(expressions.stream());
        for (RexNode expression : expressions) {
            fields = fields.union(ImmutableBitSet.of(Variables.in(expression, names).stream().map(Scope.Variable::field).toList()));
        }
        return fields;
    }

    private Rows project(Project project, Request request) {
        List<RexNode> expressions = project.getProjects();
        if (request.read().asList().stream().anyMatch(i -> SubQueries.concern(expressions.get(i)))) {
            return projectSubQueries(project, request);
        }
        List<RexNode> conditions = request.conditions().stream().map(c -> Rex.replace(c, expressions)).toList();
        ImmutableBitSet needed = Rex.inputs(request.needed().asList().stream().map(expressions::get));
        Rows input = translateLoose(project.getInput(), request.with(conditions, needed));
        boolean correlated = request.needed().asList().stream().anyMatch(i -> Rex.isCorrelated(expressions.get(i)));
        Rows rows = correlated ? withDomain(settled(input, request.scope()), request.scope()) : input;
        List<RexNode> fields = new ArrayList<>();
        List<RexNode> whenEmpty = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            boolean needs = request.needed().get(i);
            fields.add(needs ? resolve(expressions.get(i), rows, request.scope()) : null);
            whenEmpty.add(needs && rows.whenEmpty() != null ? Rex.replace(expressions.get(i), rows.whenEmpty()) : null);
        }
        return new Rows(rows.plan(), fields, rows.domain(), rows.nullSafe(), rows.whenEmpty() == null ? null : whenEmpty);
    }

    private Rows projectSubQueries(Project project, Request request) {
        List<RexNode> expressions = new ArrayList<>();
        ImmutableBitSet read = request.read();
        for (int i = 0; i < project.getProjects().size(); i++) {
            expressions.add(read.get(i) ? project.getProjects().get(i) : null);
        }
        ImmutableBitSet needed = read(read.asList().stream().map(expressions::get).toList(), project.getVariablesSet());
        Rows input = translate(project.getInput(), request.with(List.of(), needed));
        SubQueries.Expanded expanded = new SubQueries(this, project.getVariablesSet(), request.scope()).expand(input, expressions);
        boolean correlated = expanded.expressions().stream().anyMatch(e -> e != null && Rex.isCorrelated(e));
        Rows rows = correlated ? withDomain(expanded.rows(), request.scope()) : expanded.rows();
        List<RexNode> fields = new ArrayList<>();
        expanded.expressions().forEach(e -> fields.add(e == null ? null : resolve(e, rows, request.scope())));
        return where(rows.withFields(fields), request.conditions(), request.scope());
    }

    /** The rows for which conditions over their fields are TRUE. */
    Rows where(Rows rows, List<RexNode> conditions, Scope scope) {
        if (conditions.isEmpty()) {
            return rows;
        }
        List<RexNode> ordered = new ArrayList<>(conditions.stream().filter(c -> !Fallible.is(c)).toList());
        conditions.stream().filter(Fallible::is).forEach(ordered::add);
        if (!rows.hasDomain() && ordered.stream().anyMatch(Rex::isCorrelated)) {
            Rows domain = domain(scope);
            Rows both = JoinTranslation.both(domain, rows);
            return new Joins(builder).inner(domain, rows, ordered.stream().map(c -> resolve(c, both, scope)).toList());
        }
        return rows.withPlan(builder.filter(rows.plan(), ordered.stream().map(c -> resolve(c, rows, scope)).toList()));
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
