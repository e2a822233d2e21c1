package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.ir.Tolerance;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.RealExpr;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is real in a model. Terms are built in both directions: solvers that know reals propagate bounds, for which an equation is better
 * than half of one. A comparison that is not to hold must fail by {@link Tolerance#MARGIN}.
 */
final class Reals {
    /** Small against every margin. */
    private static final double ROUNDING = Tolerance.MARGIN / 1000;
    private final SolverModel model;
    private final Formulas formulas;
    private final Lowering lowering;
    private final RealBounds bounds;
    private final Map<Term, Integer> variables = new IdentityHashMap<>();

    Reals(SolverModel model, Formulas formulas, Lowering lowering, Bounds integers) {
        this.model = model;
        this.formulas = formulas;
        this.lowering = lowering;
        this.bounds = new RealBounds(integers);
    }

    /** Makes the comparison hold, or fail, wherever all literals are true. */
    void require(Condition.RealComparison comparison, boolean holds, int... where) {
        if (where.length == 0 && isInBounds(comparison, holds)) {
            return;
        }
        checkRange(comparison.number(), comparison.denominator());
        RealExpr expr = expr(comparison.number(), comparison.denominator());
        model.addReal(expr, holds ? Double.NEGATIVE_INFINITY : Tolerance.MARGIN, holds ? 0 : Double.POSITIVE_INFINITY, where);
    }

    /** Whether the bounds of the variables say it already, as they do of demands on single variables. */
    private boolean isInBounds(Condition.RealComparison comparison, boolean holds) {
        RealBounds.Range range = bounds.of(comparison.number());
        return holds ? range.max() / comparison.denominator() <= ROUNDING : range.min() / comparison.denominator() >= Tolerance.MARGIN - ROUNDING;
    }

    private void checkRange(Linear number, long denominator) {
        if (bounds.magnitude(number) / denominator > Tolerance.LARGEST) {
            throw new RealRangeException();
        }
    }

    /** The number over its denominator, as something to maximise. */
    RealExpr objective(Linear number, long denominator) {
        checkRange(number, denominator);
        return expr(number, denominator);
    }

    private RealExpr expr(Linear number, long denominator) {
        Map<Integer, Double> coefficients = new LinkedHashMap<>();
        double offset = (double) number.constant() / denominator;
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            double factor = (double) number.coefficient(i) / denominator;
            if (term.isReal()) {
                coefficients.merge(variable(term), factor, Double::sum);
            } else {
                LinearExpr whole = lowering.linear(formulas.linear(term), Sense.EXACT);
                offset += factor * whole.offset();
                for (int k = 0; k < whole.size(); k++) {
                    coefficients.merge(whole.variables()[k], factor * whole.coefficients()[k], Double::sum);
                }
            }
        }
        coefficients.values().removeIf(c -> c == 0);
        return new RealExpr(coefficients.keySet().stream().mapToInt(Integer::intValue).toArray(),
                coefficients.values().stream().mapToDouble(Double::doubleValue).toArray(), offset);
    }

    /** The variable that has the value of the term. */
    int variable(Term term) {
        Integer known = variables.get(term);
        if (known == null) {
            RealBounds.Range range = bounds.of(term);
            known = model.newReal(range.min(), range.max(), term instanceof Term.Real r ? r.name() : "");
            variables.put(term, known);
            define(term, known);
        }
        return known;
    }

    private void define(Term term, int variable) {
        if (term instanceof Term.Choice c) {
            int condition = lowering.literal(c.condition(), Sense.EXACT);
            equate(variable, c.then(), condition);
            equate(variable, c.otherwise(), Literal.not(condition));
        } else if (term instanceof Term.Maximum m) {
            model.addRealMax(variable, candidates(m, (long) bounds.of(m).min()));
        } else if (term instanceof Term.Binary product) {
            model.addRealProduct(variable, expr(product.left(), 1), expr(product.right(), 1));
        }
    }

    private void equate(int variable, Linear number, int literal) {
        RealExpr expr = expr(number, 1);
        int size = expr.size();
        int[] all = Arrays.copyOf(expr.variables(), size + 1);
        double[] coefficients = Arrays.copyOf(expr.coefficients(), size + 1);
        all[size] = variable;
        coefficients[size] = -1;
        model.addReal(new RealExpr(all, coefficients, expr.offset()), 0, 0, literal);
    }

    /** An absent number stands for the lowest of all, which never wins against a present one. */
    private List<RealExpr> candidates(Term.Maximum maximum, long lowest) {
        List<RealExpr> candidates = new ArrayList<>();
        for (int i = 0; i < maximum.numbers().size(); i++) {
            candidates.add(expr(formulas.choice(maximum.conditions().get(i), maximum.numbers().get(i), formulas.constant(lowest)), 1));
        }
        return candidates;
    }
}
