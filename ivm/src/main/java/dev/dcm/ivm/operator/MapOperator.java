package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.RowFunction;

/** Linear and without state. An update that does not touch the columns that matter cancels out here, and goes no further. */
final class MapOperator extends Operator {
    private final RowFunction function;

    MapOperator(RowFunction function) {
        this.function = function;
    }

    @Override
    public Delta compute(Delta[] inputs) {
        Delta in = inputs[0];
        Delta out = new Delta();
        for (int i = 0; i < in.size(); i++) {
            out.add(function.apply(in.row(i)), in.weight(i));
        }
        return out.seal();
    }
}
