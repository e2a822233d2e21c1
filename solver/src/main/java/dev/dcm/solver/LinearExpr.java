package dev.dcm.solver;

/**
 * {@code offset + sum(coefficients[i] * variables[i])}. Each variable occurs once, no coefficient is 0. Literals do not occur
 * here: the negation of b is {@code 1 - b}.
 */
public record LinearExpr(int[] variables, long[] coefficients, long offset) {

    private static final int[] NO_VARIABLES = {};
    private static final long[] NO_COEFFICIENTS = {};

    public static LinearExpr constant(long value) {
        return new LinearExpr(NO_VARIABLES, NO_COEFFICIENTS, value);
    }

    public static LinearExpr variable(int variable) {
        return new LinearExpr(new int[] {variable}, new long[] {1}, 0);
    }

    public boolean isConstant() {
        return variables.length == 0;
    }

    /** Whether this is one variable and nothing else. */
    public boolean isVariable() {
        return variables.length == 1 && coefficients[0] == 1 && offset == 0;
    }

    public int size() {
        return variables.length;
    }
}
