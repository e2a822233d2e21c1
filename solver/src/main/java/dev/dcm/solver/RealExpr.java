package dev.dcm.solver;

/** {@code offset + sum(coefficients[i] * variables[i])} with real coefficients, over variables of any kind. Each variable occurs once. */
public record RealExpr(int[] variables, double[] coefficients, double offset) {

    public static RealExpr variable(int variable) {
        return new RealExpr(new int[] {variable}, new double[] {1}, 0);
    }

    public int size() {
        return variables.length;
    }

    public boolean isConstant() {
        return variables.length == 0;
    }
}
