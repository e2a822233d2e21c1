package dev.dcm.encoder.lower;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.SolverModel;
import java.util.HashMap;
import java.util.Map;

/**
 * A constant times a boolean inside a sum. The boolean's coefficient says it all; the two longer ways are for measuring what that gains.
 * Without fixed arity, a number of an optional row is a variable that one constraint ties to the number where the row is there, and another
 * to nothing where it is not. Without scalar products, it is a variable that equals the product.
 */
final class Products {
    private final SolverModel model;
    private final boolean fixedArity;
    private final boolean scalar;
    private final Map<Product, Integer> variables = new HashMap<>();

    private record Product(int bool, long coefficient) {
    }

    Products(SolverModel model, Rewrites rewrites) {
        this.model = model;
        this.fixedArity = rewrites.isOn(Rewrite.FIXED_ARITY);
        this.scalar = rewrites.isOn(Rewrite.SCALAR_PRODUCTS);
    }

    /** Whether the sum just takes the coefficient. The boolean itself is its product with 1 already. */
    boolean isCoefficient(long coefficient) {
        return fixedArity && (scalar || coefficient == 1);
    }

    /** The variable that is the coefficient where the boolean is true, and 0 elsewhere. */
    int variable(int bool, long coefficient) {
        return variables.computeIfAbsent(new Product(bool, coefficient), p -> create(bool, coefficient));
    }

    private int create(int bool, long coefficient) {
        int variable = model.newInt(Domain.of(0, coefficient), "");
        if (fixedArity) {
            model.addLinear(new LinearExpr(new int[] {variable, bool}, new long[] {-1, coefficient}, 0), Domain.single(0));
        } else {
            model.addLinear(LinearExpr.variable(variable), Domain.single(coefficient), bool);
            model.addLinear(LinearExpr.variable(variable), Domain.single(0), Literal.not(bool));
        }
        return variable;
    }
}
