package dev.dcm.encoder.greedy;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The least value that the largest entry of an extreme can have: below it, the larger units do not all find room, one by one or in sum. Found by
 * bisection, since who finds room below a level finds it below every higher one.
 */
final class ExtremeBound {
    private final Placement p;
    private final int extreme;
    private final int[] room;
    /** Per group, the least that a unit adds to the entry it makes present; -1 if a unit may make none present, 0 if it makes several. */
    private final long[] least;
    private final int[] order;
    private final int[] entries;
    /** Per entry of the extreme, the first group in the order that can reach it. */
    private final int[] reachedBy;
    private long low = Long.MIN_VALUE;
    private long high = Long.MIN_VALUE;

    ExtremeBound(Placement p, int extreme, int[] room) {
        this.p = p;
        this.extreme = extreme;
        this.room = room;
        this.least = new long[p.groups().size()];
        this.entries = IntStream.range(0, p.entryBase().length).filter(e -> p.entryExtreme()[e] == extreme).toArray();
        for (int g = 0; g < least.length; g++) {
            least[g] = least(p.groups().get(g));
        }
        this.order = IntStream.range(0, least.length).filter(g -> least[g] > 0 && p.groups().get(g).units() > 0).boxed()
                .sorted((a, b) -> Long.compare(least[b], least[a])).mapToInt(Integer::intValue).toArray();
        this.reachedBy = reachedBy();
    }

    private long least(Placement.Group group) {
        long least = Long.MAX_VALUE;
        long[] values = new long[group.size()];
        int[] slots = new int[group.size()];
        int n = 0;
        SparseRows rows = p.entries();
        for (int slot = group.first(); slot < group.end(); slot++) {
            if (room[slot] == 0) {
                continue;
            }
            long amount = -1;
            long value = Long.MIN_VALUE;
            for (int i = rows.start(slot); i < rows.start(slot + 1); i++) {
                int e = rows.row(i);
                if (p.entryExtreme()[e] == extreme && (p.entryPresent()[e] || rows.mark(i))) {
                    // Which of several entries the unit loads does not matter: it loads at least the one.
                    amount = amount < 0 ? rows.amount(i) : 0;
                    value = Math.max(value, p.entryBase()[e] + rows.amount(i));
                }
            }
            least = Math.min(least, amount);
            slots[n] = slot;
            values[n++] = value;
        }
        if (least >= 0 && n > 0 && group.units() > 0) {
            low = Math.max(low, floor(Arrays.copyOf(values, n), slots, group.units()));
        }
        return least == Long.MAX_VALUE ? -1 : least;
    }

    /** The least level at which the slots that one unit alone does not push above it have room for all units. */
    private long floor(long[] values, int[] slots, int units) {
        if (units == 1) {
            return Arrays.stream(values).min().orElseThrow();
        }
        int[] order = IntStream.range(0, values.length).boxed().sorted((a, b) -> Long.compare(values[a], values[b])).mapToInt(Integer::intValue).toArray();
        long space = 0;
        for (int i : order) {
            space += room[slots[i]];
            if (space >= units) {
                return values[i];
            }
        }
        return values[order[order.length - 1]];
    }

    private int[] reachedBy() {
        int[] position = new int[p.entryBase().length];
        Arrays.fill(position, Integer.MAX_VALUE);
        SparseRows rows = p.entries();
        for (int o = order.length - 1; o >= 0; o--) {
            Placement.Group group = p.groups().get(order[o]);
            for (int slot = group.first(); slot < group.end(); slot++) {
                for (int i = rows.start(slot); room[slot] > 0 && i < rows.start(slot + 1); i++) {
                    position[rows.row(i)] = o;
                }
            }
        }
        return position;
    }

    long lowest() {
        long total = 0;
        for (int g : order) {
            total += least[g] * p.groups().get(g).units();
        }
        high = low;
        boolean some = low != Long.MIN_VALUE;
        for (int e : entries) {
            if (p.entryPresent()[e]) {
                low = Math.max(low, p.entryBase()[e]);
                some = true;
            }
            high = Math.max(high, p.entryBase()[e] + total);
        }
        if (!some) {
            // Perhaps nothing is present: the least that any entry can be.
            return Arrays.stream(entries).mapToLong(e -> p.entryBase()[e]).min().orElse(0);
        }
        long from = low;
        long to = Math.max(low, high);
        while (from < to) {
            long middle = from + (to - from) / 2;
            if (hasRoom(middle)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private boolean hasRoom(long level) {
        long units = 0;
        long volume = 0;
        for (int o = 0; o < order.length; o++) {
            long size = least[order[o]];
            units += p.groups().get(order[o]).units();
            volume += size * p.groups().get(order[o]).units();
            boolean last = o + 1 == order.length || least[order[o + 1]] < size;
            if (last && !hasRoom(level, o, size, units, volume)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasRoom(long level, int last, long size, long units, long volume) {
        long fitting = 0;
        long space = 0;
        for (int e : entries) {
            long free = level - p.entryBase()[e];
            if (reachedBy[e] <= last && free >= size) {
                fitting += Math.min(units, free / size);
                space += Math.min(volume, free);
                if (fitting >= units && space >= volume) {
                    return true;
                }
            }
        }
        return false;
    }
}
