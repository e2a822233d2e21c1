package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowSums;

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
        if (others && other().keys().isAll(otherChanges.row(0).width())) {
            keysChange(otherChanges, out);
            return;
        }
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
            long before = other().index().total(key, wholeKey);
            if (shows(before) != shows(before + change)) {
                own().index().seek(cursor, key, wholeKey);
                while (cursor.next()) {
                    cross(cursor.row(), cursor.weight(), before, before + change, out);
                }
            }
        });
        for (int i = 0; i < ownChanges.size(); i++) {
            Row row = ownChanges.row(i);
            other().index().approach(ownChanges, own().keys(), i);
            if (shows(partnersAfter(row, otherChanges.isEmpty() ? null : partnerChanges))) {
                emit(row, ownChanges.weight(i), out);
            }
        }
    }

    /** Only the other side changes, and its rows are nothing but keys: each change is that of one key. */
    private void keysChange(Delta otherChanges, Delta out) {
        Columns keys = other().keys();
        for (int i = 0; i < otherChanges.size(); i++) {
            Row key = otherChanges.row(i);
            own().index().approach(otherChanges, keys, i);
            if (other().canMatch(key)) {
                own().index().seek(cursor, key, keys);
                long before = -1;
                while (cursor.next()) {
                    before = before < 0 ? other().index().total(key, keys) : before;
                    cross(cursor.row(), cursor.weight(), before, before + otherChanges.weight(i), out);
                }
            }
        }
    }

    private long partnersAfter(Row row, RowSums partnerChanges) {
        if (!own().canMatch(row)) {
            return 0;
        }
        long before = other().index().total(row, own().keys());
        return partnerChanges == null ? before : before + partnerChanges.get(row.project(own().keys()));
    }
}
