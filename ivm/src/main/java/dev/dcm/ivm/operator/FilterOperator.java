package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.RowPredicate;

/** Linear and without state: a row passes or does not. */
final class FilterOperator extends Operator {
    private final RowPredicate condition;

    FilterOperator(RowPredicate condition) {
        this.condition = condition;
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        Delta out = new Delta();
        for (int i = 0; i < in.size(); i++) {
            if (condition.test(in.row(i))) {
                out.addNew(in.row(i), in.weight(i));
            }
        }
        return out.seal();
    }
}
