package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.plan.Operation;

/** A row for every element of an array; linear and without state. */
final class UnnestOperator extends Operator {
    private final Operation.Unnest unnest;

    UnnestOperator(Operation.Unnest unnest) {
        this.unnest = unnest;
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        Delta out = new Delta();
        for (int i = 0; i < in.size(); i++) {
            Row row = in.row(i);
            SqlArray array = (SqlArray) row.get(unnest.arrayColumn());
            int elements = array == null ? 0 : array.size();
            for (int e = 0; e < elements; e++) {
                out.add(row.concat(element(array.get(e), (long) e + 1)), in.weight(i));
            }
            if (elements == 0 && unnest.keepEmpty()) {
                out.add(row.concat(element(null, null)), in.weight(i));
            }
        }
        return out.seal();
    }

    private Row element(Object element, Long number) {
        return Row.ofCanonical(unnest.ordinality() ? new Object[] {element, number} : new Object[] {element});
    }
}
