package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RejectedStepException;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.data.RowSums;
import java.util.List;

/** Rejects a step after which a scalar sub-query would have two rows. */
final class SingleRowOperator extends Operator {
    private final Columns key;
    private final Columns wholeKey;
    private RowIndex index;

    SingleRowOperator(Columns key) {
        this.key = key;
        this.wholeKey = Columns.all(key.size());
    }

    @Override
    public List<IndexRequest> indexRequests() {
        return List.of(new IndexRequest(0, key));
    }

    @Override
    public void bind(List<RowIndex> indexes) {
        index = indexes.get(0);
    }

    @Override
    public Delta compute(Delta[] inputs) {
        RowSums changes = new RowSums();
        inputs[0].forEach((row, weight) -> changes.add(row.project(key), weight));
        changes.forEach((keyRow, change) -> {
            if (index.total(keyRow, wholeKey) + change > 1) {
                throw new RejectedStepException(RejectedStepException.Reason.MORE_THAN_ONE_ROW, "a scalar sub-query has more than one row");
            }
        });
        return inputs[0];
    }
}
