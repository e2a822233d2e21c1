package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;

/**
 * Shows the rows of one side of a join that have a partner on the other side (a semi-join), or those that have none (an anti-join, and the
 * padded rows of an outer join). The output changes where the number of partners leaves or reaches 0.
 */
abstract class PartnerTracker {
    /** How a row is shown. */
    interface Shape {
        Row of(Row row);
    }

    private final JoinSide own;
    private final JoinSide other;
    private final boolean withPartner;
    private final Shape shape;

    PartnerTracker(JoinSide own, JoinSide other, boolean withPartner, Shape shape) {
        this.own = own;
        this.other = other;
        this.withPartner = withPartner;
        this.shape = shape;
    }

    final JoinSide own() {
        return own;
    }

    final JoinSide other() {
        return other;
    }

    final boolean shows(long partners) {
        return partners > 0 == withPartner;
    }

    final void emit(Row row, long weight, Delta out) {
        out.add(shape.of(row), weight);
    }

    /** For a row that stays: it is shown now, or it is shown no more. */
    final void cross(Row row, long weight, long partnersBefore, long partnersAfter, Delta out) {
        if (shows(partnersBefore) != shows(partnersAfter)) {
            emit(row, shows(partnersAfter) ? weight : -weight, out);
        }
    }

    abstract void compute(Delta ownChanges, Delta otherChanges, Delta out);

    void commit() {
    }

    void discard() {
    }

    long stateRows() {
        return 0;
    }

    long stateBytes() {
        return 0;
    }
}
