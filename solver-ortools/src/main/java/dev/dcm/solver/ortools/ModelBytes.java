package dev.dcm.solver.ortools;

import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpObjectiveProto;
import com.google.ortools.sat.IntegerVariableProto;
import com.google.ortools.sat.LinearArgumentProto;
import com.google.ortools.sat.LinearConstraintProto;
import com.google.ortools.sat.LinearExpressionProto;
import com.google.ortools.sat.PartialVariableAssignment;
import dev.dcm.solver.LinearExpr;
import java.util.List;
import java.util.Map;

/** CP-SAT's message of a model, written part by part in the order in which the parts come. */
final class ModelBytes {
    private static final int PART = 1 << 10;
    private static final int WHOLE = 1 << 14;

    private final Wire model = new Wire(WHOLE);
    private final Wire constraint = new Wire(PART);
    private final Wire body = new Wire(PART);
    private final Wire expression = new Wire(PART);
    private int constraints;

    byte[] toByteArray() {
        return model.toByteArray();
    }

    /** The bytes so far. */
    int size() {
        return model.size();
    }

    int constraints() {
        return constraints;
    }

    /** An empty message to fill and to hand to {@link #constraint}. */
    Wire newBody() {
        return body.clear();
    }

    void variable(long[] domain) {
        model.message(CpModelProto.VARIABLES_FIELD_NUMBER, newBody().numbers(IntegerVariableProto.DOMAIN_FIELD_NUMBER, domain));
    }

    /** @param kind the number of the constraint's field in {@link ConstraintProto} */
    void constraint(int kind, Wire content, int... enforcement) {
        constraint.clear();
        if (enforcement.length > 0) {
            constraint.numbers(ConstraintProto.ENFORCEMENT_LITERAL_FIELD_NUMBER, enforcement);
        }
        model.message(CpModelProto.CONSTRAINTS_FIELD_NUMBER, constraint.message(kind, content));
        constraints++;
    }

    /** The terms of the expression, without its offset, lie in the given set. */
    void membership(LinearExpr expr, long[] bounds, int... enforcement) {
        Wire linear = newBody().numbers(LinearConstraintProto.VARS_FIELD_NUMBER, expr.variables())
            .numbers(LinearConstraintProto.COEFFS_FIELD_NUMBER, expr.coefficients()).numbers(LinearConstraintProto.DOMAIN_FIELD_NUMBER, bounds);
        constraint(ConstraintProto.LINEAR_FIELD_NUMBER, linear, enforcement);
    }

    /** The target is that function of the arguments. */
    void function(int kind, LinearExpr target, List<LinearExpr> arguments) {
        Wire function = newBody().message(LinearArgumentProto.TARGET_FIELD_NUMBER, expression(target));
        arguments.forEach(argument -> function.message(LinearArgumentProto.EXPRS_FIELD_NUMBER, expression(argument)));
        constraint(kind, function);
    }

    /** Good until the next one is written. */
    Wire expression(LinearExpr expr) {
        return expression.clear().numbers(LinearExpressionProto.VARS_FIELD_NUMBER, expr.variables())
            .numbers(LinearExpressionProto.COEFFS_FIELD_NUMBER, expr.coefficients()).number(LinearExpressionProto.OFFSET_FIELD_NUMBER, expr.offset());
    }

    /** What to minimise; the scaling factor only turns the numbers that CP-SAT logs back. */
    void objective(int[] variables, long[] coefficients) {
        Wire objective = newBody().numbers(CpObjectiveProto.VARS_FIELD_NUMBER, variables).numbers(CpObjectiveProto.COEFFS_FIELD_NUMBER, coefficients)
            .fixed64(CpObjectiveProto.SCALING_FACTOR_FIELD_NUMBER, Double.doubleToRawLongBits(-1));
        model.message(CpModelProto.OBJECTIVE_FIELD_NUMBER, objective);
    }

    void hints(Map<Integer, Long> hints) {
        int[] variables = hints.keySet().stream().mapToInt(Integer::intValue).toArray();
        long[] values = hints.values().stream().mapToLong(Long::longValue).toArray();
        model.message(CpModelProto.SOLUTION_HINT_FIELD_NUMBER,
            newBody().numbers(PartialVariableAssignment.VARS_FIELD_NUMBER, variables).numbers(PartialVariableAssignment.VALUES_FIELD_NUMBER, values));
    }
}
