package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowIndex;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

/** DISTINCT, INTERSECT and EXCEPT: how often a row is in the output follows from how often it is in each input. */
final class CountOperator extends Operator {
    private final Columns all;
    private final int inputCount;
    private final LongBinaryOperator copies;
    private List<RowIndex> indexes;

    /** @param copies from the copies in the first input and in the second (0 if there is none) to those in the output */
    CountOperator(int inputCount, int width, LongBinaryOperator copies) {
        this.all = Columns.all(width);
        this.inputCount = inputCount;
        this.copies = copies;
    }

    @Override
    public List<IndexRequest> indexRequests() {
        return IntStream.range(0, inputCount).mapToObj(i -> new IndexRequest(i, all)).toList();
    }

    @Override
    public void bind(List<RowIndex> bound) {
        indexes = bound;
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta out = new Delta();
        if (inputCount == 1) {
            for (int i = 0; i < inputs[0].size(); i++) {
                approach(inputs[0], i);
                emit(inputs[0].row(i), inputs[0].weight(i), 0, out);
            }
        } else {
            bothInputs(inputs[0], inputs[1], out);
        }
        return out.seal();
    }

    private void bothInputs(Delta first, Delta second, Delta out) {
        DeltaIndex seconds = new DeltaIndex(second, all);
        for (int i = 0; i < first.size(); i++) {
            approach(first, i);
            int other = seconds.first(first.row(i), all);
            emit(first.row(i), first.weight(i), other < 0 ? 0 : second.weight(other), out);
        }
        DeltaIndex firsts = new DeltaIndex(first, all);
        for (int i = 0; i < second.size(); i++) {
            approach(second, i);
            if (firsts.first(second.row(i), all) < 0) {
                emit(second.row(i), 0, second.weight(i), out);
            }
        }
    }

    private void approach(Delta changes, int position) {
        for (RowIndex index : indexes) {
            index.approach(changes, all, position);
        }
    }

    private void emit(Row row, long firstChange, long secondChange, Delta out) {
        long first = indexes.get(0).weight(row);
        long second = inputCount == 1 ? 0 : indexes.get(1).weight(row);
        long change = copies.applyAsLong(first + firstChange, second + secondChange) - copies.applyAsLong(first, second);
        if (change != 0) {
            out.addNew(row, change);
        }
    }
}
