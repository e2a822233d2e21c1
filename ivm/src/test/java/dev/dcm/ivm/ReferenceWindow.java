package dev.dcm.ivm;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Frame;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What window functions mean, for each row of one partition by looking at all others. */
final class ReferenceWindow {
    private final Operation.Window window;
    private final List<Row> rows;

    private ReferenceWindow(Operation.Window window, List<Row> rows) {
        this.window = window;
        this.rows = rows.stream().sorted(window.order()).toList();
    }

    static List<Row> of(Operation.Window window, List<Row> rows) {
        ReferenceWindow reference = new ReferenceWindow(window, rows);
        List<Row> out = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            int place = i;
            out.add(reference.rows.get(i).concat(Row.of(window.calls().stream().map(call -> reference.value(call, place)).toArray())));
        }
        return out;
    }

    private Object value(WindowCall call, int place) {
        if (call instanceof WindowCall.Number number) {
            List<Row> before = rows.stream().filter(row -> window.order().compareKeys(row, rows.get(place)) < 0).toList();
            return switch (number.numbering()) {
                case ROW_NUMBER -> place + 1;
                case RANK -> before.size() + 1;
                case DENSE_RANK -> 1 + IntStream.range(0, before.size())
                        .filter(i -> i == 0 || window.order().compareKeys(before.get(i - 1), before.get(i)) != 0).count();
            };
        } else if (call instanceof WindowCall.Neighbour neighbour) {
            long other = place + neighbour.distance();
            return other < 0 || other >= rows.size() ? neighbour.otherwise() : rows.get((int) other).get(neighbour.column());
        }
        WindowCall.Aggregated aggregated = (WindowCall.Aggregated) call;
        return ReferenceAggregate.of(aggregated.call(), IntStream.range(0, rows.size()).filter(i -> inside(aggregated.frame(), place, i))
                .mapToObj(rows::get).toList());
    }

    private boolean inside(Frame frame, int place, int other) {
        int order = frame.peers() ? window.order().compareKeys(rows.get(other), rows.get(place)) : 0;
        boolean afterStart = frame.from() == null || (frame.peers() ? order >= 0 : other - place >= frame.from());
        boolean beforeEnd = frame.to() == null || (frame.peers() ? order <= 0 : other - place <= frame.to());
        return afterStart && beforeEnd;
    }
}
