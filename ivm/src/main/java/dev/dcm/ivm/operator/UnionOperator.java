package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Delta;

/** UNION ALL: the sum of its inputs. */
final class UnionOperator extends Operator {
    @Override
    public Delta compute(Delta[] inputs) {
        Delta only = null;
        int changed = 0;
        for (Delta input : inputs) {
            if (!input.isEmpty()) {
                changed++;
                only = input;
            }
        }
        if (changed <= 1) {
            return changed == 0 ? Delta.EMPTY : only;
        }
        Delta out = new Delta();
        for (Delta input : inputs) {
            out.addAll(input);
        }
        return out.seal();
    }
}
