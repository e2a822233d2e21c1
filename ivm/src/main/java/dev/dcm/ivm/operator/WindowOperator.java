package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.OrderedBag;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.WindowCall;
import java.util.ArrayList;
import java.util.List;

/** OVER: the partitions that a step touches are computed as they were and as they are, and the difference goes out. */
final class WindowOperator extends Operator {
    private final Partitions partitions;
    private final Ordering order;
    private final List<WindowCall> calls;

    WindowOperator(Operation.Window window) {
        this.partitions = new Partitions(window.partition(), window.order());
        this.order = window.order();
        this.calls = window.calls();
    }

    @Override
    public Delta compute(Delta[] inputs) {
        partitions.stageAll(inputs[0]);
        Delta out = new Delta();
        partitions.forEachStaged((key, rows) -> {
            show(partitions.before(key), -1, out);
            show(rows, 1, out);
        });
        return out.seal();
    }

    private void show(OrderedBag<Row> bag, long weight, Delta out) {
        List<Row> rows = new ArrayList<>();
        bag.forEach((row, copies) -> {
            for (long i = 0; i < copies; i++) {
                rows.add(row);
            }
        });
        WindowColumns columns = new WindowColumns(rows, order);
        List<Object[]> added = calls.stream().map(columns::of).toList();
        for (int i = 0; i < rows.size(); i++) {
            Object[] cells = new Object[added.size()];
            for (int c = 0; c < cells.length; c++) {
                cells[c] = added.get(c)[i];
            }
            out.add(rows.get(i).concat(Row.ofCanonical(cells)), weight);
        }
    }

    @Override
    public void commit() {
        partitions.commit();
    }

    @Override
    public void discard() {
        partitions.discard();
    }

    @Override
    public long stateRows() {
        return partitions.rows();
    }

    @Override
    public long stateBytes() {
        return partitions.bytes();
    }
}
