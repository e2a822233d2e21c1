package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Row;
import java.util.List;

/** One group of an aggregate: what its functions remember, and the row that it shows. Changed only between being copied and being staged. */
final class Group {
    /** The object and its array, without what the functions remember. */
    static final int BYTES = 48;

    private final Object[] states;
    private long rows;
    private Row output;

    Group(int columns) {
        this(new Object[columns], 0, null);
    }

    private Group(Object[] states, long rows, Row output) {
        this.states = states;
        this.rows = rows;
        this.output = output;
    }

    Group copy() {
        return new Group(states.clone(), rows, output);
    }

    void add(Row row, long weight, List<AggregateColumn> columns) {
        rows = Math.addExact(rows, weight);
        for (int i = 0; i < states.length; i++) {
            states[i] = columns.get(i).add(states[i], row, weight);
        }
    }

    /** The number of rows, copies included. */
    long rows() {
        return rows;
    }

    Row result(Row key, List<AggregateColumn> columns) {
        Object[] cells = new Object[key.width() + states.length];
        for (int i = 0; i < key.width(); i++) {
            cells[i] = key.get(i);
        }
        for (int i = 0; i < states.length; i++) {
            cells[key.width() + i] = columns.get(i).result(states[i]);
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
