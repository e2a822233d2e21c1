package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.Frame;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.plan.WindowCall;
import dev.dcm.ivm.sql.query.expression.Clock;
import dev.dcm.ivm.sql.query.expression.ExpressionCompiler;
import dev.dcm.ivm.sql.query.expression.Failures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.rex.RexWindowExclusion;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;

/** OVER: functions with the same partition and order are one operator, which adds their columns; several windows stand upon each other. */
final class Windows {
    private final Translator translator;
    private final Builder builder;

    Windows(Translator translator) {
        this.translator = translator;
        this.builder = translator.builder();
    }

    /** PARTITION BY and ORDER BY, over the fields of the input. */
    private record Order(List<RexNode> partition, List<RexFieldCollation> order) {
        static Order of(RexWindow window) {
            return new Order(window.partitionKeys, window.orderKeys);
        }
    }

    Rows translate(Project whole, Request request) {
        Project project = whole.getProjects().stream().anyMatch(SubQueries::concern) ? withSubQueriesBelow(whole) : whole;
        ImmutableBitSet read = request.read();
        List<RexNode> expressions = new ArrayList<>();
        for (int i = 0; i < project.getProjects().size(); i++) {
            expressions.add(read.get(i) ? project.getProjects().get(i) : null);
        }
        List<RexNode> wanted = expressions.stream().filter(e -> e != null).toList();
        ImmutableBitSet needed = Rex.inputs(wanted.stream());
        Rows rows = translator.translate(project.getInput(), request.with(List.of(), needed));
        if (wanted.stream().anyMatch(Rex::isCorrelated)) {
            rows = translator.withDomain(rows, request.scope());
        }
        Map<RexNode, RexNode> values = new LinkedHashMap<>();
        Map<Order, List<RexOver>> windows = windows(wanted);
        long most = windows.size() == 1 ? FirstRows.wanted(expressions, request.conditions()) : FirstRows.ALL;
        List<RexNode> conditions = request.conditions();
        if (most != FirstRows.ALL && isOnlyBounded(expressions, request)) {
            conditions = FirstRows.others(expressions, conditions);
            rows = withoutNumbers(rows, windows.keySet().iterator().next(), most, request.scope());
            expressions.replaceAll(e -> e != null && FirstRows.isRowNumber(e) ? null : e);
            windows.clear();
        }
        for (Map.Entry<Order, List<RexOver>> window : windows.entrySet()) {
            rows = withWindow(rows, window.getKey(), window.getValue(), values, most, request.scope());
        }
        Rows computed = rows;
        List<RexNode> fields = new ArrayList<>();
        for (RexNode expression : expressions) {
            fields.add(expression == null ? null : translator.resolve(expression.accept(replacing(values)), computed, request.scope()));
        }
        return translator.where(computed.withFields(fields), conditions, request.scope());
    }

    /** Whether nobody reads the number of a row, but for a bound on it. */
    private static boolean isOnlyBounded(List<RexNode> expressions, Request request) {
        ImmutableBitSet read = request.needed().union(Rex.inputs(FirstRows.others(expressions, request.conditions()).stream()));
        return read.asList().stream().noneMatch(i -> RexOver.containsOver(expressions.get(i)));
    }

    /** The same with a projection below, which has the values of sub-queries as columns more. */
    private static Project withSubQueriesBelow(Project project) {
        List<RexNode> below = new ArrayList<>(Rex.refs(project.getInput().getRowType()));
        RexShuttle moving = new RexShuttle() {
            @Override
            public RexNode visitSubQuery(RexSubQuery subQuery) {
                return moved(subQuery);
            }

            @Override
            public RexNode visitCall(RexCall call) {
                return Clock.reads(call) ? moved(call) : super.visitCall(call);
            }

            private RexNode moved(RexNode node) {
                below.add(node);
                return new RexInputRef(below.size() - 1, node.getType());
            }
        };
        List<RexNode> above = project.getProjects().stream().map(e -> e.accept(moving)).toList();
        RelNode lower = LogicalProject.create(project.getInput(), List.of(), below, (List<String>) null, project.getVariablesSet());
        return LogicalProject.create(lower, List.of(), above, project.getRowType().getFieldNames(), Set.of());
    }

    private static Map<Order, List<RexOver>> windows(List<RexNode> expressions) {
        Map<Order, List<RexOver>> windows = new LinkedHashMap<>();
        expressions.forEach(expression -> expression.accept(new RexShuttle() {
            @Override
            public RexNode visitOver(RexOver over) {
                List<RexOver> calls = windows.computeIfAbsent(Order.of(over.getWindow()), o -> new ArrayList<>());
                if (!calls.contains(over)) {
                    calls.add(over);
                }
                return over;
            }
        }));
        return windows;
    }

    private static RexShuttle replacing(Map<RexNode, RexNode> values) {
        return new RexShuttle() {
            @Override
            public RexNode visitOver(RexOver over) {
                return values.get(over);
            }
        };
    }

    /** The first rows of each partition. */
    private Rows withoutNumbers(Rows rows, Order window, long most, Scope scope) {
        List<RexNode> columns = new ArrayList<>(rows.domain());
        List<Integer> places = places(columns, rows);
        int[] partition = partition(columns, rows, window, scope);
        List<Ordering.Key> keys = keys(columns, rows, window, scope);
        Plan result = Plan.of(new Operation.TopK(Columns.of(partition), new Ordering(keys), 0, most), builder.project(rows.plan(), columns));
        return of(result, fields(places, rows), rows);
    }

    private static List<Integer> places(List<RexNode> columns, Rows rows) {
        List<Integer> places = new ArrayList<>();
        for (RexNode field : rows.fields()) {
            places.add(field == null ? -1 : place(columns, field));
        }
        return places;
    }

    private int[] partition(List<RexNode> columns, Rows rows, Order window, Scope scope) {
        return Stream.concat(rows.domain().stream(), window.partition.stream().map(p -> translator.resolve(p, rows, scope)))
                .mapToInt(p -> place(columns, p)).toArray();
    }

    private List<Ordering.Key> keys(List<RexNode> columns, Rows rows, Order window, Scope scope) {
        return window.order.stream().filter(key -> !isAlwaysFalse(key.left)).map(key -> key(key, place(columns, translator.resolve(key.left, rows, scope)))).toList();
    }

    /** Generated queries put what is NULL first, also where nothing can be: such a key would cost a column of all rows. */
    private static boolean isAlwaysFalse(RexNode key) {
        return key.isA(SqlKind.IS_NULL) && !((RexCall) key).getOperands().get(0).getType().isNullable();
    }

    private static List<RexNode> fields(List<Integer> places, Rows rows) {
        List<RexNode> fields = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            fields.add(places.get(i) < 0 ? null : new RexInputRef(places.get(i), rows.fields().get(i).getType()));
        }
        return fields;
    }

    /** Rows of a plan whose first columns are the domain of its input. */
    private static Rows of(Plan plan, List<RexNode> fields, Rows input) {
        List<RelDataType> domainTypes = input.domain().stream().map(RexNode::getType).toList();
        return new Rows(plan, fields, Rex.refs(domainTypes, 0), input.nullSafe(), null);
    }

    /** One window operator over the first rows of each partition. Its results become fields behind all others. */
    private Rows withWindow(Rows rows, Order window, List<RexOver> calls, Map<RexNode, RexNode> values, long most, Scope scope) {
        List<RexNode> columns = new ArrayList<>(rows.domain());
        List<Integer> places = places(columns, rows);
        int[] partition = partition(columns, rows, window, scope);
        List<Ordering.Key> keys = keys(columns, rows, window, scope);
        AggregateCalls aggregates = new AggregateCalls(builder, rows, columns);
        List<WindowCall> translated = new ArrayList<>();
        for (RexOver call : calls) {
            List<RexNode> arguments = call.getOperands().stream().map(o -> translator.resolve(o, rows, scope)).toList();
            translated.add(call(call, arguments, columns, aggregates, keys));
        }
        Plan whole = builder.project(rows.plan(), columns);
        Plan plan = most == FirstRows.ALL ? whole : Plan.of(new Operation.TopK(Columns.of(partition), new Ordering(keys), 0, most), whole);
        Plan result = Plan.of(new Operation.Window(Columns.of(partition), new Ordering(keys), translated), plan);
        List<RexNode> fields = fields(places, rows);
        for (int i = 0; i < calls.size(); i++) {
            values.put(calls.get(i), new RexInputRef(fields.size(), calls.get(i).getType()));
            fields.add(new RexInputRef(plan.width() + i, calls.get(i).getType()));
        }
        return of(result, fields, rows);
    }

    private static int place(List<RexNode> columns, RexNode expression) {
        int place = columns.indexOf(expression);
        if (place < 0) {
            columns.add(expression);
            place = columns.size() - 1;
        }
        return place;
    }

    private static Ordering.Key key(RexFieldCollation key, int column) {
        boolean descending = key.right.contains(SqlKind.DESCENDING);
        boolean nullsFirst = key.right.contains(SqlKind.NULLS_FIRST) || !key.right.contains(SqlKind.NULLS_LAST) && !descending;
        return new Ordering.Key(column, descending, nullsFirst);
    }

    private WindowCall call(RexOver over, List<RexNode> arguments, List<RexNode> columns, AggregateCalls aggregates, List<Ordering.Key> order) {
        if (over.ignoreNulls() || over.getWindow().getExclude() != RexWindowExclusion.EXCLUDE_NO_OTHER) {
            throw Failures.unsupported(over.getAggOperator().getName() + " with IGNORE NULLS or EXCLUDE");
        }
        return switch (over.getAggOperator().getKind()) {
            case ROW_NUMBER -> new WindowCall.Number(WindowCall.Numbering.ROW_NUMBER);
            case RANK -> new WindowCall.Number(WindowCall.Numbering.RANK);
            case DENSE_RANK -> new WindowCall.Number(WindowCall.Numbering.DENSE_RANK);
            case LAG -> neighbour(over, arguments, columns, -1);
            case LEAD -> neighbour(over, arguments, columns, 1);
            case FIRST_VALUE, LAST_VALUE, NTH_VALUE, NTILE, PERCENT_RANK, CUME_DIST ->
                    throw Failures.unsupported(over.getAggOperator().getName());
            default -> new WindowCall.Aggregated(aggregate(over, arguments, aggregates, order), frame(over.getWindow(), !order.isEmpty()));
        };
    }

    /** What collects values does so in the order of the window. */
    private static AggregateCall aggregate(RexOver over, List<RexNode> arguments, AggregateCalls aggregates, List<Ordering.Key> order) {
        AggregateCall call = aggregates.of(over.getAggOperator(), arguments, over.getType(), over.isDistinct());
        boolean collects = call.function() == AggregateCall.Function.ARRAY_AGG || call.function() == AggregateCall.Function.STRING_AGG;
        return collects && !call.distinct() ? call.orderedBy(new Ordering(order)) : call;
    }

    private WindowCall neighbour(RexOver over, List<RexNode> arguments, List<RexNode> columns, long direction) {
        Object distance = arguments.size() < 2 ? Long.valueOf(1) : constant(over, arguments.get(1));
        Object otherwise = arguments.size() < 3 ? null : constant(over, builder.coerce(arguments.get(2), over.getType()));
        if (distance == null) {
            throw Failures.invalidArgument("the distance of " + over.getAggOperator().getName() + " is NULL");
        }
        return new WindowCall.Neighbour(place(columns, builder.coerce(arguments.get(0), over.getType())), direction * (Long) distance, otherwise);
    }

    private Object constant(RexOver over, RexNode node) {
        if (!Rex.inputs(node).isEmpty()) {
            throw Failures.unsupported(over.getAggOperator().getName() + " with a distance or default that is not constant");
        }
        return ExpressionCompiler.overRow(builder.parameters()).compile(node).value(Row.EMPTY, null);
    }

    private Frame frame(RexWindow window, boolean ordered) {
        RexWindowBound lower = window.getLowerBound();
        RexWindowBound upper = window.getUpperBound();
        if (window.isRows()) {
            return Frame.rows(distance(lower), distance(upper));
        } else if (!ordered) {
            return Frame.PARTITION;
        } else if (lower.getOffset() != null || upper.getOffset() != null) {
            throw Failures.unsupported("RANGE with a distance");
        }
        return new Frame(true, lower.isUnbounded() ? Frame.UNBOUNDED : Long.valueOf(0), upper.isUnbounded() ? Frame.UNBOUNDED : Long.valueOf(0));
    }

    private Long distance(RexWindowBound bound) {
        if (bound.isUnbounded()) {
            return Frame.UNBOUNDED;
        } else if (bound.isCurrentRow()) {
            return 0L;
        }
        Object distance = ExpressionCompiler.overRow(builder.parameters()).compile(bound.getOffset()).value(Row.EMPTY, null);
        return bound.isPreceding() ? -(Long) distance : (Long) distance;
    }
}
