package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.AggregateCall;

/** One aggregate call over rows: which rows count, and with which value. */
final class AggregateColumn {
    private final AggregateFunction function;
    private final int column;
    private final int filter;
    private final boolean takesNull;

    AggregateColumn(AggregateCall call) {
        function = AggregateFunctions.of(call);
        column = call.column();
        filter = call.filter();
        takesNull = column < 0 || call.function() == AggregateCall.Function.ARRAY_AGG;
    }

    Object add(Object state, Row row, long weight) {
        Object value = column < 0 ? null : row.get(column);
        boolean counts = (filter < 0 || Boolean.TRUE.equals(row.get(filter))) && (value != null || takesNull);
        return counts ? function.add(state, value, row, weight) : state;
    }

    Object result(Object state) {
        return function.result(state);
    }
}
