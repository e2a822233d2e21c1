package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpModelProtoOrBuilder;
import com.google.ortools.sat.IntegerVariableProto;
import dev.dcm.solver.LinearExpr;

/** The smallest interval that the variables' domains allow a linear expression. */
record Range(long min, long max) {

    /** @throws IllegalStateException if the expression can leave 64 bits */
    static Range of(LinearExpr expr, CpModelProtoOrBuilder model) {
        try {
            long min = expr.offset();
            long max = expr.offset();
            for (int i = 0; i < expr.size(); i++) {
                IntegerVariableProto variable = model.getVariables(expr.variables()[i]);
                long coefficient = expr.coefficients()[i];
                long atLow = Math.multiplyExact(coefficient, variable.getDomain(0));
                long atHigh = Math.multiplyExact(coefficient, variable.getDomain(variable.getDomainCount() - 1));
                min = Math.addExact(min, Math.min(atLow, atHigh));
                max = Math.addExact(max, Math.max(atLow, atHigh));
            }
            return new Range(min, max);
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("a linear expression can leave 64 bits", overflow);
        }
    }

    boolean contains(long value) {
        return min <= value && value <= max;
    }
}
