package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowIndex;

/** One side of a join: its keys, those of them for which NULL matches nothing, and the index over its rows before the step, unless it is ahead. */
final class JoinSide {
    private final Columns keys;
    private final Columns strictKeys;
    private RowIndex index;
    private boolean ahead;

    JoinSide(Columns keys, Columns strictKeys) {
        this.keys = keys;
        this.strictKeys = strictKeys;
    }

    void bind(RowIndex newIndex) {
        index = newIndex;
    }

    Columns keys() {
        return keys;
    }

    RowIndex index() {
        return index;
    }

    /** Whether the index has the rows after the step already. */
    boolean isAhead() {
        return ahead;
    }

    void setAhead(boolean newAhead) {
        ahead = newAhead;
    }

    /** Whether the keys of the row can be equal to anything. */
    boolean canMatch(Row row) {
        return !row.anyNull(strictKeys);
    }
}
