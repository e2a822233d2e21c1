package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.Operation;

/** Constant rows: all of them come when the operator is filled, and never again. */
final class ValuesOperator extends Operator {
    private final Operation.Values values;

    ValuesOperator(Operation.Values values) {
        this.values = values;
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta out = new Delta();
        values.rows().forEach(row -> out.add(row, 1));
        return out.seal();
    }
}
