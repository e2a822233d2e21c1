package dev.dcm.encoder.eval;

import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Window functions over constant columns of rows that are all present. */
final class Windows {
    private final Expressions expressions;

    Windows(Expressions expressions) {
        this.expressions = expressions;
    }

    List<Row> rows(Rel.Window window, List<Row> input, Frame outer) {
        int width = window.input().fields().size();
        List<Cell[]> cells = input.stream().map(r -> Arrays.copyOf(r.cells(), width + window.calls().size())).toList();
        for (int c = 0; c < window.calls().size(); c++) {
            Object[] values = values(window.calls().get(c), input, outer);
            for (int i = 0; i < values.length; i++) {
                cells.get(i)[width + c] = new Cell.Known(values[i]);
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < input.size(); i++) {
            rows.add(new Row(input.get(i).presence(), cells.get(i), input.get(i).key()));
        }
        return rows;
    }

    private Object value(Expr expr, Row row, Frame outer) {
        return ((Cell.Known) expressions.cell(expr, new Frame(row, outer))).value();
    }

    private Object[] values(WindowCall call, List<Row> rows, Frame outer) {
        Map<List<Object>, List<Integer>> partitions = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            List<Object> key = new ArrayList<>();
            call.partition().forEach(p -> key.add(Constants.hashable(value(p, row, outer))));
            partitions.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
        }
        Object[] values = new Object[rows.size()];
        for (List<Integer> partition : partitions.values()) {
            compute(call, partition, rows, outer, values);
        }
        return values;
    }

    private void compute(WindowCall call, List<Integer> partition, List<Row> rows, Frame outer, Object[] values) {
        Map<Integer, List<Object>> keys = new LinkedHashMap<>();
        for (int i : partition) {
            List<Object> key = new ArrayList<>();
            call.order().forEach(k -> key.add(value(k.expression(), rows.get(i), outer)));
            keys.put(i, key);
        }
        Comparator<Integer> order = (a, b) -> compare(call, keys.get(a), keys.get(b));
        List<Integer> sorted = new ArrayList<>(partition);
        sorted.sort(order);
        int denseRank = 0;
        for (int start = 0; start < sorted.size();) {
            int end = start + 1;
            while (end < sorted.size() && order.compare(sorted.get(start), sorted.get(end)) == 0) {
                end++;
            }
            denseRank++;
            // The default frame reaches to the last peer of the row.
            List<Object> frame = call.arguments().isEmpty() ? List.of()
                    : sorted.subList(0, end).stream().map(i -> value(call.arguments().get(0), rows.get(i), outer)).filter(Objects::nonNull).toList();
            for (int position = start; position < end; position++) {
                values[sorted.get(position)] = switch (call.function()) {
                    case ROW_NUMBER -> (long) position + 1;
                    case RANK -> (long) start + 1;
                    case DENSE_RANK -> (long) denseRank;
                    case COUNT -> call.arguments().isEmpty() ? (long) end : (long) frame.size();
                    default -> aggregate(call.function(), frame);
                };
            }
            start = end;
        }
    }

    private static int compare(WindowCall call, List<Object> a, List<Object> b) {
        for (int i = 0; i < call.order().size(); i++) {
            WindowCall.SortKey key = call.order().get(i);
            Object x = a.get(i);
            Object y = b.get(i);
            int order = x == null || y == null ? Boolean.compare(x == null, y == null) * (key.nullsFirst() ? -1 : 1)
                    : key.descending() ? Constants.compare(y, x) : Constants.compare(x, y);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static Object aggregate(WindowCall.Function function, List<Object> frame) {
        if (frame.isEmpty()) {
            return null;
        }
        return switch (function) {
            case MIN -> frame.stream().min(Constants::compare).orElseThrow();
            case MAX -> frame.stream().max(Constants::compare).orElseThrow();
            default -> {
                Rational sum = frame.stream().map(Rational::exact).reduce(Rational.of(0, 1), Rational::plus);
                yield (function == WindowCall.Function.AVG ? sum.dividedBy(Rational.of(frame.size(), 1)) : sum).simplest();
            }
        };
    }
}
