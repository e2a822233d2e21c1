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
 * solution and the last bound are what is known.
 *
 * <p>A round that does not end in its share of the time is searched in the other order: with {@link BetterHalves} first, or as Gecode does it
 * by itself. Gecode splits intervals and knows no linear programming, so that either may follow a boundary without end where the other does not:
 * of three shares of 1 at the lowest price only the former ends, in 5 s; of three reals in three dense inequalities only the latter comes to 0.001 of
 * the optimum. To begin with the largest objectives found no solution at all of either in 20 s.
 */
final class RealSearch {
    private static final int FIRST_PART = 4;
    private static final int SHRINKING = 4;
    private static final Duration LEAST_SHARE = Duration.ofSeconds(2);
    /** Rounds take longer from step to step, but not by so much: one that does is following a boundary. */
    private static final int PATIENCE = 10;
    /** The model in the orders of search that take turns. */
    private final List<String> orders;
    private final RealObjective objective;
    private final ShiftedOutput output;
    private final Answer answer;

    RealSearch(List<String> orders, RealObjective objective, ShiftedOutput output, Answer answer) {
        this.orders = orders;
        this.objective = objective;
        this.output = output;
        this.answer = answer;
    }

    Outcome run(SolverOptions options) {
        long end = System.nanoTime() + options.timeout().toNanos();
        Outcome best = null;
        double bound = objective.range().max();
        double step = Math.max(objective.precision(), (bound - objective.range().min()) / FIRST_PART);
        int turn = 0;
        Duration longest = Duration.ZERO;
        while (true) {
            long begin = System.nanoTime();
            Duration left = Duration.ofNanos(end - begin);
            if (left.isNegative() || left.isZero() || Thread.currentThread().isInterrupted()) {
                return best == null ? answer.timeout() : unproven(best, bound);
            }
            Duration share = share(longest, turn);
            List<String> flags = List.of("--fzn-flags", "-step " + BigDecimal.valueOf(step).toPlainString());
            String model = orders.get(turn % orders.size());
            Outcome round = answer.outcome(output.run(round(model, best, step), options.within(share.compareTo(left) < 0 ? share : left), flags));
            if (best == null && round.status() == Status.INFEASIBLE) {
                return round;
            }
            best = round.status().hasSolution() ? round : best;
            if (round.status() == Status.FEASIBLE || round.status() == Status.TIMEOUT) {
                turn++;
                continue;
            }
            Duration taken = Duration.ofNanos(System.nanoTime() - begin);
            longest = taken.compareTo(longest) > 0 ? taken : longest;
            bound = Math.min(bound, value(best) + step);
            if (step <= objective.precision()) {
                return new Outcome(Status.OPTIMAL, best.values(), 0, 0).with(new Outcome.Reals(best.reals().values(), bound));
            }
            step = Math.max(objective.precision(), step / SHRINKING);
        }
    }

    /** Every order gets more when its turn comes again. */
    private Duration share(Duration longest, int turn) {
        Duration first = longest.multipliedBy(PATIENCE);
        return (first.compareTo(LEAST_SHARE) < 0 ? LEAST_SHARE : first).multipliedBy(1L << Math.min(turn / orders.size(), Byte.SIZE));
    }

    private double value(Outcome outcome) {
        return outcome.reals().values()[objective.variable()];
    }

    private static Outcome unproven(Outcome best, double bound) {
        return new Outcome(Status.FEASIBLE, best.values(), 0, 0).with(new Outcome.Reals(best.reals().values(), bound));
    }

    private String round(String model, Outcome best, double step) {
        return best == null ? model : model + "constraint " + objective.name() + " >= " + RealSyntax.number(value(best) + step) + ";\n";
    }
}
