package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.AggregateCall.Function;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.expression.Literals;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/** Aggregate calls; what they read becomes columns of the input. */
final class AggregateCalls {
    private static final String DEFAULT_SEPARATOR = ",";
    private final Builder builder;
    private final Rows input;
    private final List<RexNode> columns;

    /** @param columns the columns of the input so far, to which those of the calls are added */
    AggregateCalls(Builder builder, Rows input, List<RexNode> columns) {
        this.builder = builder;
        this.input = input;
        this.columns = columns;
    }

    /** The fields that a call reads. */
    static ImmutableBitSet read(org.apache.calcite.rel.core.AggregateCall call) {
        ImmutableBitSet fields = ImmutableBitSet.of(call.getArgList()).union(ImmutableBitSet.of(call.getCollation().getKeys()));
        return call.hasFilter() ? fields.set(call.filterArg) : fields;
    }

    AggregateCall translate(org.apache.calcite.rel.core.AggregateCall call) {
        if (call.ignoreNulls() || call.distinctKeys != null) {
            throw Failures.unsupported(call.getAggregation().getName() + " with IGNORE NULLS or WITHIN DISTINCT");
        }
        List<RexNode> arguments = call.getArgList().stream().map(input.fields()::get).toList();
        AggregateCall translated = of(call.getAggregation(), arguments, call.getType(), call.isDistinct());
        if (translated.function() == Function.ARRAY_AGG || translated.function() == Function.STRING_AGG) {
            List<Ordering.Key> keys = call.getCollation().getFieldCollations().stream()
                    .map(k -> Orders.key(k, place(input.fields().get(k.getFieldIndex())))).toList();
            if (call.isDistinct() && keys.stream().anyMatch(k -> k.column() != translated.column())) {
                throw Failures.unsupported(call.getAggregation().getName() + " of distinct values in the order of another value");
            }
            return filtered(translated.orderedBy(new Ordering(keys)), call);
        }
        return filtered(translated, call);
    }

    private AggregateCall filtered(AggregateCall translated, org.apache.calcite.rel.core.AggregateCall call) {
        return call.hasFilter() ? translated.where(place(input.fields().get(call.filterArg))) : translated;
    }

    /** A call of a function with arguments over the columns of the input. */
    AggregateCall of(SqlAggFunction function, List<RexNode> arguments, RelDataType type, boolean distinct) {
        AggregateCall call = switch (function.getKind()) {
            case COUNT -> count(arguments, distinct);
            case SUM, SUM0 -> AggregateCall.of(Function.SUM, place(builder.coerce(arguments.get(0), type)));
            case AVG -> AggregateCall.average(place(averaged(arguments.get(0), type)), Kind.of(type) == Kind.DECIMAL ? type.getScale() : 0);
            case MIN, ANY_VALUE -> AggregateCall.of(Function.MIN, place(arguments.get(0)));
            case MAX -> AggregateCall.of(Function.MAX, place(arguments.get(0)));
            case ARRAY_AGG -> AggregateCall.of(Function.ARRAY_AGG, place(arguments.get(0)));
            case LISTAGG -> strings(arguments);
            default -> byName(function, arguments);
        };
        boolean idempotent = call.function() == Function.MIN || call.function() == Function.MAX || call.function() == Function.ANY
                || call.function() == Function.EVERY;
        return distinct && !idempotent ? call.onlyDistinct() : call;
    }

    private AggregateCall byName(SqlAggFunction function, List<RexNode> arguments) {
        return switch (function.getName()) {
            case "ANY", "SOME", "BOOL_OR", "LOGICAL_OR" -> AggregateCall.of(Function.ANY, place(arguments.get(0)));
            case "ALL", "EVERY", "BOOL_AND", "LOGICAL_AND" -> AggregateCall.of(Function.EVERY, place(arguments.get(0)));
            case "STRING_AGG" -> strings(arguments);
            default -> throw Failures.unsupported("the aggregate " + function.getName());
        };
    }

    private AggregateCall count(List<RexNode> arguments, boolean distinct) {
        if (arguments.isEmpty()) {
            return AggregateCall.countRows();
        } else if (arguments.size() == 1) {
            return AggregateCall.of(Function.COUNT, place(arguments.get(0)));
        } else if (distinct) {
            throw Failures.unsupported("COUNT(DISTINCT) of several values");
        }
        RexNode known = RexUtil.composeConjunction(builder.rex(), arguments.stream()
                .map(a -> builder.rex().makeCall(SqlStdOperatorTable.IS_NOT_NULL, a)).toList());
        return AggregateCall.of(Function.COUNT, place(builder.rex().makeCall(SqlStdOperatorTable.CASE, known,
                builder.rex().makeLiteral(true), builder.rex().makeNullLiteral(Types.nullable(SqlTypeName.BOOLEAN)))));
    }

    /** Integers are averaged as they are where the result is a decimal, which is exact and cheaper. */
    private RexNode averaged(RexNode argument, RelDataType type) {
        return Kind.of(type) == Kind.DECIMAL && Kind.of(argument.getType()) == Kind.LONG ? argument : builder.coerce(argument, type);
    }

    private AggregateCall strings(List<RexNode> arguments) {
        String separator = DEFAULT_SEPARATOR;
        if (arguments.size() > 1) {
            if (!(arguments.get(1) instanceof RexLiteral literal)) {
                throw Failures.unsupported("a separator that is not a literal");
            }
            separator = String.valueOf(Literals.value(literal));
        }
        return AggregateCall.strings(place(builder.coerce(arguments.get(0), Types.FACTORY.createSqlType(SqlTypeName.VARCHAR))), separator);
    }

    /** The place of an expression among the columns, where it comes to stand if it is not there yet. */
    private int place(RexNode expression) {
        int place = columns.indexOf(expression);
        if (place < 0) {
            columns.add(expression);
            place = columns.size() - 1;
        }
        return place;
    }

    /** The call with other numbers for its columns. */
    static AggregateCall moved(AggregateCall call, int[] places) {
        List<Ordering.Key> keys = call.order().keys().stream()
                .map(k -> new Ordering.Key(places[k.column()], k.descending(), k.nullsFirst())).toList();
        return new AggregateCall(call.function(), call.column() < 0 ? -1 : places[call.column()], call.distinct(),
                call.filter() < 0 ? -1 : places[call.filter()], new Ordering(keys), call.separator(), call.scale());
    }

    /** What the call gives without any row. */
    static RexNode overNothing(Builder builder, org.apache.calcite.rel.core.AggregateCall call) {
        boolean counts = call.getAggregation().getKind() == SqlKind.COUNT || call.getAggregation().getKind() == SqlKind.SUM0;
        return counts ? builder.rex().makeExactLiteral(BigDecimal.ZERO, call.getType())
                : builder.rex().makeNullLiteral(Types.nullable(call.getType()));
    }
}
