package dev.dcm.encoder.greedy;

import java.util.Arrays;

/**
 * What no solution can exceed: each group takes its heaviest slots, and each extreme is at least as large as it must be for all units to find room
 * below it. With a floor for the objective it also says which slots a solution above the floor can use.
 */
final class Relaxation {
    private final Placement p;
    private final int[] room;
    private final long[] reach;
    private final long[] marginal;
    private final long[] lowest;

    /** @param usable per slot, whether it may be used */
    Relaxation(Placement p, boolean[] usable) {
        this.p = p;
        this.room = new int[p.slots()];
        this.reach = new long[p.groups().size()];
        this.marginal = new long[reach.length];
        this.lowest = new long[p.costs().length];
        for (int slot = 0; slot < room.length; slot++) {
            room[slot] = usable[slot] ? room(slot) : 0;
        }
    }

    private int room(int slot) {
        long room = p.most()[slot];
        SparseRows rows = p.loads();
        for (int i = rows.start(slot); i < rows.start(slot + 1); i++) {
            room = rows.amount(i) == 0 ? room : Math.min(room, p.capacities()[rows.row(i)] / rows.amount(i));
        }
        return (int) room;
    }

    /** @return whether every group finds room for its units, each group by itself */
    boolean compute() {
        for (int g = 0; g < reach.length; g++) {
            if (!heaviest(g)) {
                return false;
            }
        }
        for (int k = 0; k < lowest.length; k++) {
            lowest[k] = new ExtremeBound(p, k, room).lowest();
        }
        return true;
    }

    /** The heaviest slots that hold all of the group's units. */
    private boolean heaviest(int g) {
        Placement.Group group = p.groups().get(g);
        long space = 0;
        long most = Long.MIN_VALUE;
        for (int slot = group.first(); slot < group.end(); slot++) {
            space += room[slot];
            most = room[slot] > 0 ? Math.max(most, p.weights()[slot]) : most;
        }
        if (space < group.units()) {
            return false;
        }
        if (group.units() == 0) {
            return true;
        }
        if (group.units() == 1) {
            reach[g] = most;
            marginal[g] = most;
            return true;
        }
        Integer[] order = new Integer[group.size()];
        Arrays.setAll(order, i -> group.first() + i);
        Arrays.sort(order, (a, b) -> Long.compare(p.weights()[b], p.weights()[a]));
        int left = group.units();
        reach[g] = 0;
        for (int i = 0; left > 0; i++) {
            int used = Math.min(left, room[order[i]]);
            if (used > 0) {
                reach[g] += used * p.weights()[order[i]];
                marginal[g] = p.weights()[order[i]];
                left -= used;
            }
        }
        return true;
    }

    /** Per group, the most weight that its units can have. */
    long[] reach() {
        return reach;
    }

    /** Per extreme, what it is at least. */
    long[] lowest() {
        return lowest;
    }

    long bound() {
        long bound = p.constant();
        for (long each : reach) {
            bound += each;
        }
        for (int k = 0; k < lowest.length; k++) {
            bound -= p.costs()[k] * lowest[k];
        }
        return bound;
    }

    /** Per slot, whether a solution with at least this objective may use it. */
    boolean[] usable(long floor) {
        boolean[] usable = new boolean[p.slots()];
        long bound = bound();
        for (int g = 0; g < reach.length; g++) {
            Placement.Group group = p.groups().get(g);
            for (int slot = group.first(); slot < group.end(); slot++) {
                usable[slot] = room[slot] > 0 && bound - loss(g, slot) >= floor;
            }
        }
        return usable;
    }

    private long loss(int g, int slot) {
        long loss = Math.max(0, marginal[g] - p.weights()[slot]);
        SparseRows entries = p.entries();
        for (int k = 0; k < lowest.length; k++) {
            long forced = lowest[k];
            for (int i = entries.start(slot); i < entries.start(slot + 1); i++) {
                int e = entries.row(i);
                if (p.entryExtreme()[e] == k && (p.entryPresent()[e] || entries.mark(i))) {
                    forced = Math.max(forced, p.entryBase()[e] + entries.amount(i));
                }
            }
            loss += p.costs()[k] * (forced - lowest[k]);
        }
        return loss;
    }
}
