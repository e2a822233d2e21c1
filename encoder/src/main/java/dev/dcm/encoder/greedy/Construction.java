package dev.dcm.encoder.greedy;

import java.util.Arrays;

/**
 * Fills a placement unit by unit: each takes the slot with the best resulting objective; among equals the one whose entries stay lowest, then one
 * that is taken now, then the first. With a floor, slots that would push the objective below it are not taken, and units are packed tightly.
 */
final class Construction {
    static final long NOTHING = Long.MIN_VALUE;
    private final Placement p;
    private final boolean[] preferred;
    private final long[] loads;
    private final long[] values;
    private final boolean[] present;
    private final long[] largest;
    private final int[] taken;
    private long weight;
    private int stuck;

    /** @param preferred per slot, whether a unit is there now */
    Construction(Placement p, boolean[] preferred) {
        this.p = p;
        this.preferred = preferred;
        this.loads = new long[p.capacities().length];
        this.values = new long[p.entryBase().length];
        this.present = new boolean[values.length];
        this.largest = new long[p.costs().length];
        this.taken = new int[p.slots()];
    }

    /** How many units are in each slot. */
    int[] taken() {
        return taken;
    }

    /** The place in the order of the group that found no slot. */
    int stuck() {
        return stuck;
    }

    /**
     * Places all units, group by group.
     *
     * @param order the groups' numbers
     * @param floor the least objective that is wanted, or {@link #NOTHING}
     * @param reach per group, the most weight that its units can have
     * @return the objective, or {@link #NOTHING} if a unit finds no slot
     */
    long place(int[] order, long floor, long[] reach) {
        start();
        long weightAhead = 0;
        for (long each : reach) {
            weightAhead += each;
        }
        for (stuck = 0; stuck < order.length; stuck++) {
            int g = order[stuck];
            Placement.Group group = p.groups().get(g);
            weightAhead -= reach[g];
            for (int unit = 0; unit < group.units(); unit++) {
                long own = reach[g] / group.units() * (group.units() - unit - 1);
                int slot = best(group, floor == NOTHING ? NOTHING : floor - weightAhead - own);
                if (slot < 0) {
                    return NOTHING;
                }
                take(slot);
            }
        }
        if (!isPresent()) {
            return NOTHING;
        }
        long objective = objective();
        return floor != NOTHING && objective < floor ? NOTHING : objective;
    }

    private void start() {
        Arrays.fill(loads, 0);
        Arrays.fill(taken, 0);
        Arrays.fill(largest, NOTHING);
        weight = p.constant();
        for (int e = 0; e < values.length; e++) {
            values[e] = p.entryBase()[e];
            present[e] = p.entryPresent()[e];
            if (present[e]) {
                largest[p.entryExtreme()[e]] = Math.max(largest[p.entryExtreme()[e]], values[e]);
            }
        }
    }

    private long objective() {
        long objective = weight;
        for (int k = 0; k < largest.length; k++) {
            objective -= largest[k] == NOTHING ? 0 : p.costs()[k] * largest[k];
        }
        return objective;
    }

    /** Whether every extreme has an entry. */
    private boolean isPresent() {
        for (long each : largest) {
            if (each == NOTHING) {
                return false;
            }
        }
        return true;
    }

    private int best(Placement.Group group, long floor) {
        boolean tight = floor != NOTHING;
        long before = objective();
        long[] weights = p.weights();
        // Then what a slot adds by itself is the most that it can add. The first entry of an extreme may do better than none.
        boolean grows = isPresent();
        int best = -1;
        long bestObjective = NOTHING;
        long bestHeight = 0;
        for (int slot = group.first(); slot < group.end(); slot++) {
            long objective = before + weights[slot];
            long least = tight ? floor : bestObjective;
            if (grows && objective < least || taken[slot] >= p.most()[slot] || !fits(slot)) {
                continue;
            }
            objective -= lost(slot);
            if (objective < least) {
                continue;
            }
            long height = height(slot);
            boolean better = best < 0
                    || !tight && objective > bestObjective
                    || (tight ? height > bestHeight : objective == bestObjective && height < bestHeight)
                    || (tight || objective == bestObjective) && height == bestHeight && preferred[slot] && !preferred[best];
            if (better) {
                best = slot;
                bestObjective = objective;
                bestHeight = height;
            }
        }
        return best;
    }

    private boolean fits(int slot) {
        SparseRows rows = p.loads();
        for (int i = rows.start(slot); i < rows.start(slot + 1); i++) {
            if (loads[rows.row(i)] + rows.amount(i) > p.capacities()[rows.row(i)]) {
                return false;
            }
        }
        return true;
    }

    /** By how much extremes would grow, in the objective. */
    private long lost(int slot) {
        long lost = 0;
        SparseRows entries = p.entries();
        for (int i = entries.start(slot); i < entries.start(slot + 1); i++) {
            int e = entries.row(i);
            long value = values[e] + entries.amount(i);
            long before = largest[p.entryExtreme()[e]];
            if ((present[e] || entries.mark(i)) && value > before) {
                // With several entries of one extreme this counts too much, which only makes the slot less wanted.
                lost += p.costs()[p.entryExtreme()[e]] * (before == NOTHING ? value : value - before);
            }
        }
        return lost;
    }

    /** How high the slot's entries would be. */
    private long height(int slot) {
        long height = 0;
        SparseRows entries = p.entries();
        for (int i = entries.start(slot); i < entries.start(slot + 1); i++) {
            height += p.costs()[p.entryExtreme()[entries.row(i)]] * (values[entries.row(i)] + entries.amount(i));
        }
        return height;
    }

    private void take(int slot) {
        taken[slot]++;
        weight += p.weights()[slot];
        SparseRows rows = p.loads();
        for (int i = rows.start(slot); i < rows.start(slot + 1); i++) {
            loads[rows.row(i)] += rows.amount(i);
        }
        SparseRows entries = p.entries();
        for (int i = entries.start(slot); i < entries.start(slot + 1); i++) {
            int e = entries.row(i);
            values[e] += entries.amount(i);
            present[e] |= entries.mark(i);
            if (present[e]) {
                int k = p.entryExtreme()[e];
                largest[k] = Math.max(largest[k], values[e]);
            }
        }
    }
}
