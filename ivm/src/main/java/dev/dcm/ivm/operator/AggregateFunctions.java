package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.OrderedBag;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.PrefixOrder;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.plan.AggregateCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The aggregate functions by name. */
final class AggregateFunctions {
    private AggregateFunctions() {
    }

    static AggregateFunction of(AggregateCall call) {
        AggregateFunction function = switch (call.function()) {
            case COUNT -> new Count();
            case SUM -> new Summing(Sum::total);
            case AVG -> new Summing(sum -> sum.average(call.scale()));
            case MIN -> new Extreme(OrderedBag::first);
            case MAX -> new Extreme(OrderedBag::last);
            case ANY -> new Truth(counts -> counts.trues > 0);
            case EVERY -> new Truth(counts -> counts.falses == 0);
            case ARRAY_AGG -> new Collecting(call, values -> SqlArray.of(values.toArray()));
            case STRING_AGG -> new Collecting(call, values -> values.stream().map(String::valueOf).collect(Collectors.joining(call.separator())));
        };
        return call.distinct() ? new Distinct(function) : function;
    }

    /** COUNT. */
    private static final class Count implements AggregateFunction {
        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            long count = Math.addExact(state == null ? 0 : (Long) state, weight);
            return count == 0 ? null : (Long) count;
        }

        @Override
        public Object result(Object state) {
            return state == null ? (Long) 0L : state;
        }
    }

    /** SUM and AVG. */
    private record Summing(Function<Sum, Object> answer) implements AggregateFunction {
        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            Sum sum = (state == null ? Sum.like(value) : (Sum) state).add(value, weight);
            return sum.count() == 0 ? null : sum;
        }

        @Override
        public Object result(Object state) {
            return state == null ? null : answer.apply((Sum) state);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> OrderedBag<T> bag(Object state, PrefixOrder<? super T> order) {
        return state == null ? OrderedBag.empty(order) : (OrderedBag<T>) state;
    }

    /** MIN and MAX: all values are kept in order, since the smallest may leave. */
    private record Extreme(Function<OrderedBag<Object>, Object> answer) implements AggregateFunction {
        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            OrderedBag<Object> values = bag(state, Values.ORDER).plus(value, weight);
            return values.isEmpty() ? null : values;
        }

        @Override
        public Object result(Object state) {
            return state == null ? null : answer.apply(bag(state, Values.ORDER));
        }
    }

    private record TruthCounts(long trues, long falses) {
    }

    /** ANY and EVERY. */
    private record Truth(Function<TruthCounts, Boolean> answer) implements AggregateFunction {
        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            TruthCounts counts = state == null ? new TruthCounts(0, 0) : (TruthCounts) state;
            boolean isTrue = (Boolean) value;
            TruthCounts sum = new TruthCounts(counts.trues + (isTrue ? weight : 0), counts.falses + (isTrue ? 0 : weight));
            return sum.trues == 0 && sum.falses == 0 ? null : sum;
        }

        @Override
        public Object result(Object state) {
            return state == null ? null : answer.apply((TruthCounts) state);
        }
    }

    /** ARRAY_AGG and STRING_AGG: elements in order, behind what they are ordered by. */
    private static final class Collecting implements AggregateFunction {
        private final Columns kept;
        private final Ordering order;
        private final Function<List<Object>, Object> answer;

        Collecting(AggregateCall call, Function<List<Object>, Object> answer) {
            List<Ordering.Key> keys = call.order().keys();
            this.kept = Columns.of(keys.stream().mapToInt(Ordering.Key::column).toArray()).append(Columns.of(call.column()));
            this.order = new Ordering(IntStream.range(0, keys.size())
                    .mapToObj(i -> new Ordering.Key(i, keys.get(i).descending(), keys.get(i).nullsFirst())).toList());
            this.answer = answer;
        }

        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            OrderedBag<Row> elements = bag(state, order).plus(row.project(kept), weight);
            return elements.isEmpty() ? null : elements;
        }

        @Override
        public Object result(Object state) {
            if (state == null) {
                return null;
            }
            List<Object> values = new ArrayList<>();
            bag(state, order).forEach((element, copies) -> {
                for (long i = 0; i < copies; i++) {
                    values.add(element.get(kept.size() - 1));
                }
            });
            return answer.apply(values);
        }
    }

    private record DistinctState(OrderedBag<Object> values, Object inner) {
    }

    /** Lets a value through when its first copy comes, and when its last one leaves. */
    private record Distinct(AggregateFunction inner) implements AggregateFunction {
        @Override
        public Object add(Object state, Object value, Row row, long weight) {
            DistinctState old = state == null ? new DistinctState(OrderedBag.empty(Values.ORDER), null) : (DistinctState) state;
            long before = old.values.weight(value);
            OrderedBag<Object> values = old.values.plus(value, weight);
            boolean after = before + weight > 0;
            Object newInner = before > 0 == after ? old.inner : inner.add(old.inner, value, row, after ? 1 : -1);
            return values.isEmpty() ? null : new DistinctState(values, newInner);
        }

        @Override
        public Object result(Object state) {
            return inner.result(state == null ? null : ((DistinctState) state).inner);
        }
    }
}
