package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Row;
import java.util.List;

/** One group of an aggregate: what its functions remember, and the row that it shows. A step changes a copy, which waits beside it. */
final class Group {
    /** The object and its array, without what the functions remember. */
    static final int BYTES = 56;

    private Object[] states;
    private long rows;
    private Row output;
    private Group staged;

    Group(int columns) {
        this(new Object[columns], 0, null);
    }

    private Group(Object[] states, long rows, Row output) {
        this.states = states;
        this.rows = rows;
        this.output = output;
    }

    /** What this group will be after the step; null if the step has not touched it. */
    Group staged() {
        return staged;
    }

    Group stage() {
        staged = new Group(states.clone(), rows, output);
        return staged;
    }

    void commit() {
        states = staged.states;
        rows = staged.rows;
        output = staged.output;
        staged = null;
    }

    void discard() {
        staged = null;
    }

    void add(Row row, long weight, List<AggregateColumn> columns) {
        rows = Math.addExact(rows, weight);
        for (int i = 0; i < states.length; i++) {
            states[i] = columns.get(i).add(states[i], row, weight);
        }
    }

    /** Looks at what the functions remember. */
    int look() {
        int sums = 0;
        for (Object state : states) {
            sums += state instanceof Sum ? 1 : 0;
        }
        return sums;
    }

    /** The number of rows, copies included. */
    long rows() {
        return rows;
    }

    /** @param key begins with the columns of the key */
    Row result(Row key, int keyWidth, List<AggregateColumn> columns) {
        Object[] cells = new Object[keyWidth + states.length];
        for (int i = 0; i < keyWidth; i++) {
            cells[i] = key.get(i);
        }
        for (int i = 0; i < states.length; i++) {
            cells[keyWidth + i] = columns.get(i).result(states[i]);
        }
        return Row.ofCanonical(cells);
    }

    /** The row that is shown at the moment, or null. It begins with the group's key. */
    Row output() {
        return output;
    }

    void setOutput(Row newOutput) {
        output = newOutput;
    }
}
