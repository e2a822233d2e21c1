package dev.dcm.ivm;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.plan.AggregateCall;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/** What aggregates mean, over a list of rows. */
final class ReferenceAggregate {
    private ReferenceAggregate() {
    }

    static Object of(AggregateCall call, List<Row> all) {
        List<Row> rows = all.stream().filter(row -> call.filter() < 0 || Boolean.TRUE.equals(row.get(call.filter()))).toList();
        if (call.column() < 0) {
            return (long) rows.size();
        }
        List<Object> values = rows.stream()
                .sorted((a, b) -> {
                    int order = call.order().compareKeys(a, b);
                    return order != 0 ? order : Values.compare(a.get(call.column()), b.get(call.column()));
                })
                .map(row -> row.get(call.column()))
                .filter(value -> value != null || call.function() == AggregateCall.Function.ARRAY_AGG)
                .collect(Collectors.toList());
        if (call.distinct()) {
            values = values.stream().distinct().collect(Collectors.toList());
        }
        if (call.function() == AggregateCall.Function.COUNT) {
            return (long) values.size();
        }
        return values.isEmpty() ? null : ofSome(call, values);
    }

    private static Object ofSome(AggregateCall call, List<Object> values) {
        return switch (call.function()) {
            case COUNT -> throw new AssertionError();
            case SUM -> values.get(0) instanceof Long ? (Object) sum(values).longValueExact() : values.get(0) instanceof Double
                    ? sum(values).doubleValue() : sum(values);
            case AVG -> values.get(0) instanceof Double
                    ? (Object) sum(values).divide(BigDecimal.valueOf(values.size()), new MathContext(2000)).doubleValue()
                    : sum(values).divide(BigDecimal.valueOf(values.size()), call.scale(), RoundingMode.HALF_UP);
            case MIN -> values.stream().min(Values::compare).orElseThrow();
            case MAX -> values.stream().max(Values::compare).orElseThrow();
            case ANY -> values.contains(true);
            case EVERY -> !values.contains(false);
            case ARRAY_AGG -> SqlArray.of(values.toArray());
            case STRING_AGG -> values.stream().map(Object::toString).collect(Collectors.joining(call.separator()));
        };
    }

    private static BigDecimal sum(List<Object> values) {
        return values.stream().map(value -> value instanceof Double d ? new BigDecimal(d) : new BigDecimal(value.toString()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
