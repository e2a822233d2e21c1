package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.encoder.reduce.Formulation;
import dev.dcm.encoder.reduce.Reduction;
import java.util.Arrays;
import java.util.Optional;

/** A solution without search, and how good it is. */
public final class Greedy {
    private static final int MOST_PACKINGS = 6;
    private static final int MOST_ROUNDS = 3;
    private static final int MOST_ATTEMPTS = 30;
    /** Who has a solution does not try as hard for a better one. */
    private static final int MOST_ATTEMPTS_TO_PACK = 5;
    private final Formulation problem;
    private final Placement placement;
    private int[] taken;
    private long objective = Construction.NOTHING;
    private long bound;
    private boolean[] usable;
    private long[] lowest;

    private Greedy(Formulation problem, Placement placement) {
        this.problem = problem;
        this.placement = placement;
    }

    /** Nothing, if the problem is none of placing or if some unit finds no place. */
    public static Optional<Greedy> of(Formulation problem) {
        Optional<Placement> placement = PlacementReader.read(problem);
        if (placement.isEmpty()) {
            return Optional.empty();
        }
        Greedy greedy = new Greedy(problem, placement.get());
        return greedy.solve() && greedy.isRight() ? Optional.of(greedy) : Optional.empty();
    }

    private boolean solve() {
        usable = new boolean[placement.slots()];
        Arrays.fill(usable, true);
        Relaxation relaxation = new Relaxation(placement, usable);
        if (!relaxation.compute()) {
            return false;
        }
        bound = relaxation.bound();
        Construction construction = new Construction(placement, preferred());
        for (int[] order : Orders.of(placement)) {
            if (objective == Construction.NOTHING || objective < bound) {
                attempt(construction, order, Construction.NOTHING, relaxation.reach());
                pack(construction, order, relaxation.reach());
            }
        }
        if (objective == Construction.NOTHING) {
            return false;
        }
        prove(relaxation);
        return true;
    }

    /**
     * Places all units; a group that finds no slot goes first in the next attempt, since whoever came before it took what it needs.
     *
     * @param order changed on the way
     * @return whether all units were placed
     */
    private boolean attempt(Construction construction, int[] order, long floor, long[] reach) {
        int most = floor == Construction.NOTHING ? MOST_ATTEMPTS : MOST_ATTEMPTS_TO_PACK;
        for (int i = 0; i < most; i++) {
            long reached = construction.place(order, floor, reach);
            if (reached != Construction.NOTHING) {
                if (objective == Construction.NOTHING || reached > objective) {
                    objective = reached;
                    taken = construction.taken().clone();
                }
                return true;
            }
            int stuck = construction.stuck();
            if (stuck == 0 || stuck == order.length) {
                return false;
            }
            int group = order[stuck];
            System.arraycopy(order, 0, order, 1, stuck);
            order[0] = group;
        }
        return false;
    }

    /** Looks for better solutions by bisection: as tight as a floor for the objective allows. */
    private void pack(Construction construction, int[] order, long[] reach) {
        if (objective == Construction.NOTHING || placement.costs().length == 0) {
            return;
        }
        long top = bound;
        for (int i = 0; i < MOST_PACKINGS && objective < top; i++) {
            // Most often the bound can be reached.
            long floor = i == 0 ? top : objective + (top - objective + 1) / 2;
            top = attempt(construction, order, floor, reach) ? top : floor - 1;
        }
    }

    /** What a better solution could use; if that is not enough for all units, there is none. */
    private void prove(Relaxation first) {
        Relaxation relaxation = first;
        lowest = first.lowest();
        for (int round = 0; round < MOST_ROUNDS && objective < bound; round++) {
            boolean[] rest = relaxation.usable(objective + 1);
            if (round > 0 && Arrays.equals(rest, usable)) {
                return;
            }
            usable = rest;
            relaxation = new Relaxation(placement, usable);
            if (!relaxation.compute()) {
                bound = objective;
                return;
            }
            bound = Math.max(objective, Math.min(bound, relaxation.bound()));
            lowest = relaxation.lowest();
        }
    }

    private boolean[] preferred() {
        boolean[] preferred = new boolean[placement.slots()];
        for (Placement.Group group : placement.groups()) {
            Long now = group.variable() == null ? null : problem.hints().get(group.variable());
            for (int i = 0; i < group.size(); i++) {
                preferred[group.first() + i] = now != null ? group.values()[i] == now : group.counts() != null && problem.hints().getOrDefault(group.counts()[i], 0L) > 0;
            }
        }
        return preferred;
    }

    /** The formulas have the last word. */
    private boolean isRight() {
        Valuation values = values();
        for (Formulation.Row row : problem.demands()) {
            if (!values.holds(row.condition())) {
                return false;
            }
        }
        return values.value(problem.objective()) == objective;
    }

    /** A value for each variable of the problem. */
    public Valuation values() {
        Valuation values = new Valuation();
        for (Placement.Group group : placement.groups()) {
            for (int i = 0; i < group.size(); i++) {
                int count = taken[group.first() + i];
                if (group.counts() != null) {
                    values.set(group.counts()[i], count);
                } else if (count > 0) {
                    values.set(group.variable(), group.values()[i]);
                }
            }
        }
        for (Term.Variable variable : placement.unused()) {
            Long hint = problem.hints().get(variable);
            values.set(variable, hint != null && variable.domain().contains(hint) ? hint : variable.domain().contains(0) ? 0 : variable.domain().min());
        }
        return values;
    }

    public long objective() {
        return objective;
    }

    /** No solution is better than this. */
    public long bound() {
        return placement.hasObjective() ? bound : objective;
    }

    public boolean isOptimal() {
        return objective == bound();
    }

    /** Whether there was anything to choose. */
    public boolean isTrivial() {
        return placement.groups().isEmpty();
    }

    /** Leaves the search for a better solution. */
    public Reduction improvement(Formulas formulas) {
        return new Improvement(formulas, placement, usable, objective + 1, new Presences(problem.objective(), lowest));
    }
}
