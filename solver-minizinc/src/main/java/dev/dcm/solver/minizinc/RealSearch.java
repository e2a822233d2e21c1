package dev.dcm.solver.minizinc;

import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverOptions;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * Maximises a real number. Left to itself, Gecode improves a solution by the least difference that floating-point numbers have, and never
 * ends. So it searches in rounds: in each it looks for solutions that are better than the best by a step at least, and having found none
 * it has proven a bound. Steps shrink from a part of the range to the precision that is asked for. When the time is over, the best
 * solution and the last bound are what is known. Measured: three shares of 1 at the lowest price 1 s; three reals in three dense
 * inequalities are at 0.001 of the optimum after 9 s and do not end, since Gecode splits intervals and knows no linear programming. To
 * begin with the largest objectives instead found no solution at all of either in 20 s.
 */
final class RealSearch {
    private static final int FIRST_PART = 4;
    private static final int SHRINKING = 4;
    private final String model;
    private final RealObjective objective;
    private final ShiftedOutput output;
    private final Answer answer;

    RealSearch(String model, RealObjective objective, ShiftedOutput output, Answer answer) {
        this.model = model;
        this.objective = objective;
        this.output = output;
        this.answer = answer;
    }

    Outcome run(SolverOptions options) {
        long end = System.nanoTime() + options.timeout().toNanos();
        Outcome best = null;
        double bound = objective.range().max();
        double step = Math.max(objective.precision(), (bound - objective.range().min()) / FIRST_PART);
        while (true) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (left.isNegative() || left.isZero() || Thread.currentThread().isInterrupted()) {
                return best == null ? answer.timeout() : unproven(best, bound);
            }
            List<String> flags = List.of("--fzn-flags", "-step " + BigDecimal.valueOf(step).toPlainString());
            Outcome round = answer.outcome(output.run(round(best, step), options.within(left), flags));
            if (best == null && !round.status().hasSolution()) {
                return round;
            }
            best = round.status().hasSolution() ? round : best;
            if (round.status() == Status.FEASIBLE || round.status() == Status.TIMEOUT) {
                return unproven(best, bound);
            }
            bound = Math.min(bound, value(best) + step);
            if (step <= objective.precision()) {
                return new Outcome(Status.OPTIMAL, best.values(), 0, 0).with(new Outcome.Reals(best.reals().values(), bound));
            }
            step = Math.max(objective.precision(), step / SHRINKING);
        }
    }

    private double value(Outcome outcome) {
        return outcome.reals().values()[objective.variable()];
    }

    private static Outcome unproven(Outcome best, double bound) {
        return new Outcome(Status.FEASIBLE, best.values(), 0, 0).with(new Outcome.Reals(best.reals().values(), bound));
    }

    private String round(Outcome best, double step) {
        return best == null ? model : model + "constraint " + objective.name() + " >= " + RealSyntax.number(value(best) + step) + ";\n";
    }
}
