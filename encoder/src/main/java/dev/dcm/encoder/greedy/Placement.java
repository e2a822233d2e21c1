package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Term;
import java.util.List;

/**
 * A placement problem on flat arrays. Each group places its units; every unit takes one slot of its group. A slot has room for some units, has a
 * weight per unit, and adds amounts to capacity rows, which have an upper end, and to entries of extremes. The objective is
 *
 * <pre>
 * constant + sum(weight of the slots taken) - sum over extremes(cost * largest entry that is present)
 * </pre>
 *
 * Amounts are never negative, so that rows and entries only grow.
 *
 * @param groups        who places units
 * @param slots         how many slots there are, numbered group by group
 * @param most          per slot, how many units fit
 * @param weights       per slot
 * @param capacities    per capacity row, its upper end
 * @param loads         slots to capacity rows
 * @param costs         per extreme; positive
 * @param entryExtreme  per entry, the extreme that it is part of
 * @param entryBase     per entry, its value before anything is placed
 * @param entryPresent  per entry, whether it is present whatever is placed
 * @param entries       slots to entries; marked where a unit in the slot makes the entry present
 * @param constant      of the objective
 * @param hasObjective  whether there is something to maximise
 * @param unused        variables that nothing mentions
 */
record Placement(List<Group> groups, int slots, int[] most, long[] weights, long[] capacities, SparseRows loads, long[] costs, int[] entryExtreme,
                 long[] entryBase, boolean[] entryPresent, SparseRows entries, long constant, boolean hasObjective, List<Term.Variable> unused) {

    /**
     * Units that choose among the same slots: the counts of a class, or one variable and its values.
     *
     * @param first    the group's first slot
     * @param units    how many there are to place
     * @param counts   a variable per slot; null if there is one variable
     * @param variable the variable whose value is chosen; null if there are counts
     * @param values   the variable's value per slot; null if there are counts
     */
    record Group(int first, int units, Term.Variable[] counts, Term.Variable variable, long[] values) {

        int size() {
            return counts == null ? values.length : counts.length;
        }

        int end() {
            return first + size();
        }
    }
}
