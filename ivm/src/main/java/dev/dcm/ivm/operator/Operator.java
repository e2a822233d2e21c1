package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RowIndex;
import java.util.List;

/**
 * One operator with its state. A step has two phases. In the first, {@link #compute} reads the state as it was before the step, and the
 * changes, and sets the new state aside; it may throw. In the second, {@link #commit} puts the new state in its place and cannot fail,
 * or {@link #discard} forgets it. A state that no one else reads may also change in the first phase, if it can be taken back. Indexes of the inputs are not the operator's own: the circuit keeps them, shares them, and changes
 * them in the second phase.
 */
public abstract class Operator {

    /** An index over one of the inputs that the operator reads. */
    public record IndexRequest(int input, Columns key) {
    }

    /**
     * The change of the output that the changes of the inputs make. A new operator is filled by a first call with all rows of its
     * inputs, while its indexes are empty.
     */
    public abstract Delta compute(Delta[] inputs);

    /**
     * As {@link #compute}, but after the steps that made the changes.
     *
     * @param ahead for each input, whether its indexes have the changes already
     */
    public Delta computeAfterwards(Delta[] inputs, boolean[] ahead) {
        if (!indexRequests().isEmpty()) {
            throw new IllegalStateException("needs the indexes as they were");
        }
        return compute(inputs);
    }

    public void commit() {
    }

    public void discard() {
    }

    public List<IndexRequest> indexRequests() {
        return List.of();
    }

    /** Takes the indexes that were requested, in that order. */
    public void bind(List<RowIndex> indexes) {
    }

    /** How many rows, groups or counters the operator itself remembers: 0 when its inputs are empty. */
    public long stateRows() {
        return 0;
    }

    /** An estimate of what {@link #stateRows} costs. */
    public long stateBytes() {
        return 0;
    }
}
