package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;

/**
 * What is maximised, if it is real.
 *
 * @param variable  the number of the variable that has its value
 * @param name      of that variable
 * @param expr      that it is equal to
 * @param precision a solution is optimal if none is better by more than this
 */
record RealObjective(int variable, String name, RealExpr expr, Interval range, double precision) {
}
