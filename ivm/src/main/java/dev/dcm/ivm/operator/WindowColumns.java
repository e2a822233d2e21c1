package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Frame;
import dev.dcm.ivm.plan.WindowCall;
import java.util.List;

/** The columns of window functions over one partition, whose rows are in order. */
final class WindowColumns {
    private final List<Row> rows;
    /** For each row the first of its peers, and the last. */
    private final int[] firstPeer;
    private final int[] lastPeer;

    WindowColumns(List<Row> rows, Ordering order) {
        this.rows = rows;
        this.firstPeer = new int[rows.size()];
        this.lastPeer = new int[rows.size()];
        for (int i = 1; i < rows.size(); i++) {
            firstPeer[i] = order.compareKeys(rows.get(i - 1), rows.get(i)) == 0 ? firstPeer[i - 1] : i;
        }
        for (int i = rows.size() - 1; i >= 0; i--) {
            lastPeer[i] = i + 1 < rows.size() && firstPeer[i + 1] == firstPeer[i] ? lastPeer[i + 1] : i;
        }
    }

    Object[] of(WindowCall call) {
        if (call instanceof WindowCall.Number number) {
            return numbers(number.numbering());
        } else if (call instanceof WindowCall.Neighbour neighbour) {
            return neighbours(neighbour);
        }
        return aggregates((WindowCall.Aggregated) call);
    }

    private Object[] numbers(WindowCall.Numbering numbering) {
        Object[] cells = new Object[rows.size()];
        long dense = 0;
        for (int i = 0; i < cells.length; i++) {
            dense += firstPeer[i] == i ? 1 : 0;
            cells[i] = switch (numbering) {
                case ROW_NUMBER -> i + 1L;
                case RANK -> firstPeer[i] + 1L;
                case DENSE_RANK -> dense;
            };
        }
        return cells;
    }

    private Object[] neighbours(WindowCall.Neighbour neighbour) {
        Object[] cells = new Object[rows.size()];
        for (int i = 0; i < cells.length; i++) {
            long place = i + neighbour.distance();
            cells[i] = place >= 0 && place < cells.length ? rows.get((int) place).get(neighbour.column()) : neighbour.otherwise();
        }
        return cells;
    }

    private Object[] aggregates(WindowCall.Aggregated aggregated) {
        Object[] cells = new Object[rows.size()];
        Frame frame = aggregated.frame();
        AggregateColumn column = new AggregateColumn(aggregated.call());
        Object state = null;
        int next = 0;
        int lastTo = -1;
        for (int i = 0; i < cells.length; i++) {
            int from = from(frame, i);
            int to = to(frame, i);
            if (frame.from() != null) {
                state = null;
                next = from;
            }
            for (; next <= to; next++) {
                state = column.add(state, rows.get(next), 1);
            }
            boolean asBefore = frame.from() == null && i > 0 && to == lastTo;
            cells[i] = asBefore ? cells[i - 1] : column.result(state);
            lastTo = to;
        }
        return cells;
    }

    private int from(Frame frame, int row) {
        return frame.from() == null ? 0 : frame.peers() ? firstPeer[row] : clamp(row + frame.from());
    }

    private int to(Frame frame, int row) {
        if (frame.to() == null) {
            return rows.size() - 1;
        }
        return frame.peers() ? lastPeer[row] : (int) Math.max(-1, Math.min(rows.size() - 1L, row + frame.to()));
    }

    private int clamp(long place) {
        return (int) Math.max(0, Math.min(rows.size(), place));
    }
}
