package dev.dcm.solver;

import java.util.Arrays;
import java.util.List;

/** An optimisation model under construction. Not thread-safe; solved at most once. */
public interface SolverModel {

    /** A new integer variable; the domain must not be empty. */
    int newInt(Domain domain, String name);

    /** A new 0/1 variable, which is a literal too. */
    int newBool(String name);

    /** A new real variable; the bounds are finite. This and all that is real exists only where {@link Solver#supportsReals} says so. */
    default int newReal(double lo, double hi, String name) {
        throw new UnsupportedOperationException("real variables");
    }

    /** Whether names serve anyone; where they do not, callers need not make them up. */
    default boolean usesNames() {
        return true;
    }

    /** What follows comes from the named part of the program. Back ends whose models people read show it. */
    default void section(String title) {
    }

    /** {@code expr in rhs}, wherever all enforcement literals are true. */
    void addLinear(LinearExpr expr, Domain rhs, int... enforcement);

    /** At least one literal is true, wherever all enforcement literals are true. No literals: never. */
    void addClause(int[] literals, int... enforcement);

    /** Exactly one literal is true; none of them is negated. */
    default void addExactlyOne(int[] literals) {
        addLinear(sum(literals), Domain.single(1));
    }

    /** At most one literal is true; none of them is negated. */
    default void addAtMostOne(int[] literals) {
        addLinear(sum(literals), Domain.interval(0, 1));
    }

    private static LinearExpr sum(int[] variables) {
        long[] ones = new long[variables.length];
        Arrays.fill(ones, 1);
        return new LinearExpr(variables, ones, 0);
    }

    /** {@code target = left * right}. */
    void addProduct(LinearExpr target, LinearExpr left, LinearExpr right);

    /** {@code target = numerator / denominator}, truncated towards zero; the denominator is never 0. */
    void addDivision(LinearExpr target, LinearExpr numerator, LinearExpr denominator);

    /** {@code target = numerator % denominator} with the sign of the numerator; the denominator is never 0. */
    void addModulo(LinearExpr target, LinearExpr numerator, LinearExpr denominator);

    /** {@code target = max(terms)}; at least one term. */
    void addMax(LinearExpr target, List<LinearExpr> terms);

    void addAllDifferent(List<LinearExpr> terms);

    /**
     * Tasks take up a part of a capacity: task i takes {@code demands[i]} at each of the {@code sizes[i]} numbers from its start on, and at no
     * number do all of them together take more than the capacity. Sizes and demands are not negative.
     */
    void addCumulative(List<LinearExpr> starts, long[] sizes, long[] demands, long capacity);

    /** {@code target = elements[index]}, counting from 0; the index is one of an element. */
    void addElement(LinearExpr target, LinearExpr index, List<LinearExpr> elements);

    /** The values of the terms are one of the tuples, each as long as there are terms. No tuples: never. */
    void addAllowed(List<LinearExpr> terms, long[][] tuples);

    /** {@code lo <= expr <= hi} up to rounding, wherever all enforcement literals are true; an infinite bound is none. */
    default void addReal(RealExpr expr, double lo, double hi, int... enforcement) {
        throw new UnsupportedOperationException("real variables");
    }

    /** {@code target = left * right} up to rounding, where the target is a real variable. */
    default void addRealProduct(int target, RealExpr left, RealExpr right) {
        throw new UnsupportedOperationException("real variables");
    }

    /** {@code target = max(terms)} up to rounding, where the target is a real variable; at least one term. */
    default void addRealMax(int target, List<RealExpr> terms) {
        throw new UnsupportedOperationException("real variables");
    }

    /** Sets the objective; called at most once. */
    void maximize(LinearExpr objective);

    /**
     * Sets a real objective instead; called at most once.
     *
     * @param precision a solution is optimal if none is better by more than this
     */
    default void maximizeReal(RealExpr objective, double precision) {
        throw new UnsupportedOperationException("real variables");
    }

    /** A value to try first, not a constraint. */
    void hint(int variable, long value);

    /** How large the model is. */
    ModelSize size();

    Outcome solve(SolverOptions options);
}
