package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.DeltaIndex;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.RowCursor;
import dev.dcm.ivm.data.RowMap;
import dev.dcm.ivm.data.RowSums;
import dev.dcm.ivm.plan.PairPredicate;

/**
 * Partners by keys and a condition: the number of partners of every row that has any is remembered, because to count them again would be a
 * scan of the key. A count of 0 is not stored.
 */
final class ConditionPartners extends PartnerTracker {
    private final PairPredicate condition;
    private final RowMap<Long> partners = new RowMap<>();
    private final RowMap<Long> staged = new RowMap<>();
    private final RowCursor cursor = new RowCursor();

    ConditionPartners(JoinSide own, JoinSide other, PairPredicate condition, boolean withPartner, Shape shape) {
        super(own, other, withPartner, shape);
        this.condition = condition;
    }

    @Override
    void compute(Delta ownChanges, Delta otherChanges, Delta out) {
        RowSums partnerChanges = new RowSums();
        for (int i = 0; i < otherChanges.size(); i++) {
            Row partner = otherChanges.row(i);
            if (other().canMatch(partner)) {
                own().index().seek(cursor, partner, other().keys());
                while (cursor.next()) {
                    if (condition.test(cursor.row(), partner)) {
                        partnerChanges.add(cursor.row(), otherChanges.weight(i));
                    }
                }
            }
        }
        partnerChanges.forEach((row, change) -> {
            if (change != 0) {
                long before = partnersBefore(row);
                staged.put(row, before + change);
                cross(row, own().index().weight(row), before, before + change, out);
            }
        });
        if (!ownChanges.isEmpty()) {
            ownChanges(ownChanges, otherChanges, out);
        }
    }

    private void ownChanges(Delta ownChanges, Delta otherChanges, Delta out) {
        DeltaIndex newPartners = new DeltaIndex(otherChanges, other().keys());
        for (int i = 0; i < ownChanges.size(); i++) {
            Row row = ownChanges.row(i);
            long weightBefore = own().index().weight(row);
            long after = weightBefore > 0 ? partnersStaged(row) : count(row, newPartners, otherChanges);
            staged.put(row, weightBefore + ownChanges.weight(i) == 0 ? 0 : after);
            if (shows(after)) {
                emit(row, ownChanges.weight(i), out);
            }
        }
    }

    private long partnersBefore(Row row) {
        Long known = partners.get(row);
        return known == null ? 0 : known;
    }

    private long partnersStaged(Row row) {
        Long known = staged.get(row);
        return known == null ? partnersBefore(row) : known;
    }

    /** The partners of a row that is new, after the step. */
    private long count(Row row, DeltaIndex newPartners, Delta otherChanges) {
        if (!own().canMatch(row)) {
            return 0;
        }
        long count = 0;
        other().index().seek(cursor, row, own().keys());
        while (cursor.next()) {
            count += condition.test(row, cursor.row()) ? cursor.weight() : 0;
        }
        for (int i = newPartners.first(row, own().keys()); i >= 0; i = newPartners.next(i, row, own().keys())) {
            count += condition.test(row, otherChanges.row(i)) ? otherChanges.weight(i) : 0;
        }
        return count;
    }

    @Override
    void commit() {
        staged.forEach((row, count) -> partners.put(row, count == 0 ? null : count));
        staged.clear();
    }

    @Override
    void discard() {
        staged.clear();
    }

    @Override
    long stateRows() {
        return partners.size();
    }

    @Override
    long stateBytes() {
        return partners.bytes();
    }
}
