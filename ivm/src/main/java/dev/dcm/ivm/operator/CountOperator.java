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
            inputs[0].forEach((row, change) -> emit(row, change, 0, out));
        } else {
            DeltaIndex seconds = new DeltaIndex(inputs[1], all);
            inputs[0].forEach((row, change) -> {
                int second = seconds.first(row, all);
                emit(row, change, second < 0 ? 0 : inputs[1].weight(second), out);
            });
            DeltaIndex firsts = new DeltaIndex(inputs[0], all);
            inputs[1].forEach((row, change) -> {
                if (firsts.first(row, all) < 0) {
                    emit(row, 0, change, out);
                }
            });
        }
        return out.seal();
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
