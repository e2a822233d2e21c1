package dev.dcm.solver.testing;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.SolverModel;
import java.util.Random;
import java.util.stream.IntStream;

/** Market split: divide items so that several sums are halved at once. Tiny, and out of reach of today's solvers. */
public final class HardModel {
    private static final int ITEMS = 60;
    private static final int SUMS = 7;

    private HardModel() {
    }

    /** All sums halved exactly. */
    public static void exact(SolverModel model) {
        for (LinearExpr excess : excesses(model)) {
            model.addLinear(excess, Domain.single(0));
        }
    }

    /** All sums halved as well as possible: any division is a solution. */
    public static void relaxed(SolverModel model) {
        int worst = model.newInt(Domain.interval(0, 100_000), "worst");
        for (LinearExpr excess : excesses(model)) {
            for (long sign : new long[] {-1, 1}) {
                model.addLinear(atMost(worst, excess, sign), Domain.interval(Long.MIN_VALUE, 0));
            }
        }
        model.maximize(new LinearExpr(new int[] {worst}, new long[] {-1}, 0));
    }

    /** {@code sign * excess - worst}. */
    private static LinearExpr atMost(int worst, LinearExpr excess, long sign) {
        int[] variables = IntStream.concat(IntStream.of(excess.variables()), IntStream.of(worst)).toArray();
        long[] coefficients = new long[variables.length];
        for (int i = 0; i < excess.size(); i++) {
            coefficients[i] = sign * excess.coefficients()[i];
        }
        coefficients[excess.size()] = -1;
        return new LinearExpr(variables, coefficients, sign * excess.offset());
    }

    private static LinearExpr[] excesses(SolverModel model) {
        Random random = new Random(1);
        int[] items = IntStream.range(0, ITEMS).map(i -> model.newBool("item" + i)).toArray();
        LinearExpr[] excesses = new LinearExpr[SUMS];
        for (int i = 0; i < SUMS; i++) {
            long[] weights = random.longs(ITEMS, 1, 100).toArray();
            long half = IntStream.range(0, ITEMS).mapToLong(item -> weights[item]).sum() / 2;
            excesses[i] = new LinearExpr(items, weights, -half);
        }
        return excesses;
    }
}
