package dev.dcm.solver.ortools;

import com.google.ortools.sat.IntegerVariableProto;
import com.google.ortools.sat.LinearArgumentProto;
import com.google.ortools.sat.LinearConstraintProto;
import com.google.ortools.sat.LinearExpressionProto;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import java.util.List;

/** The parts of a model as messages of OR-tools' own classes, against which the bytes that we write are compared. */
final class Protos {
    private Protos() {
    }

    static IntegerVariableProto variable(Domain domain, String name) {
        IntegerVariableProto.Builder variable = IntegerVariableProto.newBuilder().setName(name);
        for (long bound : domain.flattened()) {
            variable.addDomain(bound);
        }
        return variable.build();
    }

    static LinearExpressionProto expression(LinearExpr expr) {
        LinearExpressionProto.Builder out = LinearExpressionProto.newBuilder().setOffset(expr.offset());
        for (int i = 0; i < expr.size(); i++) {
            out.addVars(expr.variables()[i]).addCoeffs(expr.coefficients()[i]);
        }
        return out.build();
    }

    static List<LinearExpressionProto> expressions(List<LinearExpr> exprs) {
        return exprs.stream().map(Protos::expression).toList();
    }

    static LinearArgumentProto function(LinearExpr target, List<LinearExpr> arguments) {
        return LinearArgumentProto.newBuilder().setTarget(expression(target)).addAllExprs(expressions(arguments)).build();
    }

    /** The terms of the expression, without its offset, lie in the given set. */
    static LinearConstraintProto membership(LinearExpr expr, long[] bounds) {
        LinearConstraintProto.Builder out = LinearConstraintProto.newBuilder();
        for (int i = 0; i < expr.size(); i++) {
            out.addVars(expr.variables()[i]).addCoeffs(expr.coefficients()[i]);
        }
        for (long bound : bounds) {
            out.addDomain(bound);
        }
        return out.build();
    }
}
