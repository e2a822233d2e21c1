package dev.dcm.encoder.lower;

import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import java.util.Arrays;

/** A linear expression of the solver under construction; a variable may be added several times. */
final class Sum {
    private int[] variables;
    private long[] coefficients;
    private int size;
    private long offset;

    Sum(int capacity, long offset) {
        this.variables = new int[capacity];
        this.coefficients = new long[capacity];
        this.offset = offset;
    }

    void add(long constant) {
        offset = Math.addExact(offset, constant);
    }

    void add(int variable, long coefficient) {
        if (size == variables.length) {
            variables = Arrays.copyOf(variables, 2 * size + 1);
            coefficients = Arrays.copyOf(coefficients, 2 * size + 1);
        }
        variables[size] = variable;
        coefficients[size++] = coefficient;
    }

    void add(LinearExpr expr) {
        add(expr.offset());
        for (int i = 0; i < expr.size(); i++) {
            add(expr.variables()[i], expr.coefficients()[i]);
        }
    }

    /** The negation of b is {@code 1 - b}. */
    void addLiteral(int literal, long coefficient, Products products) {
        boolean negated = Literal.isNegated(literal);
        long counted = negated ? Math.negateExact(coefficient) : coefficient;
        add(negated ? coefficient : 0);
        int bool = Literal.variable(literal);
        if (products.isCoefficient(counted)) {
            add(bool, counted);
        } else {
            add(products.variable(bool, counted), 1);
        }
    }

    /** Adds up what was added to the same variable. Works without boxes or hashing, since every constraint comes along here. */
    static final class Merger {
        private int[] rounds = new int[256];
        private int[] positions = new int[256];
        private int round;

        LinearExpr merged(Sum sum) {
            round++;
            int kept = 0;
            for (int i = 0; i < sum.size; i++) {
                int variable = sum.variables[i];
                reserve(variable);
                if (rounds[variable] == round) {
                    int first = positions[variable];
                    sum.coefficients[first] = Math.addExact(sum.coefficients[first], sum.coefficients[i]);
                } else {
                    rounds[variable] = round;
                    positions[variable] = kept;
                    sum.variables[kept] = variable;
                    sum.coefficients[kept++] = sum.coefficients[i];
                }
            }
            return withoutZeros(sum, kept);
        }

        private static LinearExpr withoutZeros(Sum sum, int size) {
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (sum.coefficients[i] != 0) {
                    sum.variables[kept] = sum.variables[i];
                    sum.coefficients[kept++] = sum.coefficients[i];
                }
            }
            boolean full = kept == sum.variables.length;
            return new LinearExpr(full ? sum.variables : Arrays.copyOf(sum.variables, kept), full ? sum.coefficients : Arrays.copyOf(sum.coefficients, kept), sum.offset);
        }

        private void reserve(int variable) {
            if (variable >= rounds.length) {
                int size = Math.max(variable + 1, 2 * rounds.length);
                rounds = Arrays.copyOf(rounds, size);
                positions = Arrays.copyOf(positions, size);
            }
        }
    }
}
