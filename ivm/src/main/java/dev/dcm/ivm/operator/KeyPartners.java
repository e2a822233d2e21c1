package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowSums;
import java.util.function.ToLongFunction;

/** Partners by keys alone: all rows of a key have the same number of them, which the other side's index knows. No state. */
final class KeyPartners extends PartnerTracker {
    private final RowCursor cursor = new RowCursor();
    private final Columns wholeKey;

    KeyPartners(JoinSide own, JoinSide other, boolean withPartner, Shape shape) {
        super(own, other, withPartner, shape);
        this.wholeKey = Columns.all(own.keys().size());
    }

    @Override
    void compute(Delta ownChanges, Delta otherChanges, Delta out) {
        boolean others = ownChanges.isEmpty();
        if (others && (otherChanges.isEmpty() || own().index().keys() == 0)) {
            return;
        }
        ToLongFunction<Row> partnerChange = otherChanges.isEmpty() ? null
                : other().keys().isAll(otherChanges.row(0).width()) ? keysChange(otherChanges, others, out) : rowsChange(otherChanges, others, out);
        for (int i = 0; i < ownChanges.size(); i++) {
            Row row = ownChanges.row(i);
            other().index().approach(ownChanges, own().keys(), i);
            if (shows(partners(row, partnerChange))) {
                emit(row, ownChanges.weight(i), out);
            }
        }
    }

    /**
     * The rows of the other side have more columns than their keys, so several may have the same key.
     *
     * @param others whether nothing but the other side changes
     * @return by how much the partners of a row of one's own change; null if nobody will ask
     */
    private ToLongFunction<Row> rowsChange(Delta otherChanges, boolean others, Delta out) {
        RowSums partnerChanges = new RowSums();
        for (int i = 0; i < otherChanges.size(); i++) {
            Row row = otherChanges.row(i);
            other().index().approach(otherChanges, other().keys(), i);
            // A key that no row of one's own has is of no interest, unless one comes in the same step.
            if (other().canMatch(row) && !(others && own().index().total(row, other().keys()) == 0)) {
                partnerChanges.add(row.project(other().keys()), otherChanges.weight(i));
            }
        }
        partnerChanges.forEach((key, change) -> {
            if (change != 0) {
                cross(key, wholeKey, change, out);
            }
        });
        return others ? null : row -> partnerChanges.get(row.project(own().keys()));
    }

    /** The rows of the other side are nothing but keys: each change is that of one key. As above. */
    private ToLongFunction<Row> keysChange(Delta otherChanges, boolean others, Delta out) {
        Columns keys = other().keys();
        for (int i = 0; i < otherChanges.size(); i++) {
            Row key = otherChanges.row(i);
            own().index().approach(otherChanges, keys, i);
            if (other().canMatch(key)) {
                cross(key, keys, otherChanges.weight(i), out);
            }
        }
        if (others) {
            return null;
        }
        DeltaIndex changes = new DeltaIndex(otherChanges, keys);
        return row -> {
            int change = changes.first(row, own().keys());
            return change < 0 ? 0 : otherChanges.weight(change);
        };
    }

    /** The own rows of a key whose partners change in number. */
    private void cross(Row key, Columns keyColumns, long change, Delta out) {
        own().index().seek(cursor, key, keyColumns);
        if (cursor.next()) {
            long before = other().index().total(key, keyColumns) - (other().isAhead() ? change : 0);
            do {
                cross(cursor.row(), cursor.weight(), before, before + change, out);
            } while (shows(before) != shows(before + change) && cursor.next());
        }
    }

    /**
     * The partners that decide whether a change of one's own is shown: those after the step. If one's own index is ahead it is those before: then the rows
     * that crossed were all that are there now, the changed ones among them.
     */
    private long partners(Row row, ToLongFunction<Row> partnerChange) {
        if (!own().canMatch(row)) {
            return 0;
        }
        long indexed = other().index().total(row, own().keys());
        if (partnerChange == null || own().isAhead() != other().isAhead()) {
            return indexed;
        }
        long change = partnerChange.applyAsLong(row);
        return own().isAhead() ? indexed - change : indexed + change;
    }
}
