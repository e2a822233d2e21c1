package dev.dcm.ivm.sql;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.sql.value.Shown;
import java.util.List;

/** What one step changed in a table or view: each row once, with how many copies more or less there are. */
public final class RelationChanges {
    private final long epoch;
    private final List<ResultColumn> columns;
    private final Changes changes;

    RelationChanges(long epoch, List<ResultColumn> columns, Changes changes) {
        this.epoch = epoch;
        this.columns = columns;
        this.changes = changes;
    }

    /** The number of the step. */
    public long epoch() {
        return epoch;
    }

    public List<ResultColumn> columns() {
        return columns;
    }

    public int size() {
        return changes.size();
    }

    /** Positive for copies that came, negative for copies that went. */
    public long weight(int change) {
        return changes.weight(change);
    }

    /** A value as a Java object. */
    public Object value(int change, int column) {
        return Shown.of(changes.row(change).get(column), columns.get(column).type());
    }

    /** All values of a changed row. */
    public Object[] values(int change) {
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(change, i);
        }
        return values;
    }
}
