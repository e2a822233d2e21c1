package dev.dcm.encoder.greedy;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** In which order groups place their units: who finds it hard to find a place goes first. */
final class Orders {
    private Orders() {
    }

    static List<int[]> of(Placement p) {
        double[] demand = new double[p.groups().size()];
        for (int g = 0; g < demand.length; g++) {
            demand[g] = demand(p, p.groups().get(g));
        }
        Comparator<Integer> byDemand = Comparator.comparingDouble(g -> -demand[g]);
        Comparator<Integer> byChoice = Comparator.comparingInt(g -> p.groups().get(g).size());
        return List.of(sorted(demand.length, byDemand.thenComparing(byChoice)), sorted(demand.length, byChoice.thenComparing(byDemand)));
    }

    private static int[] sorted(int size, Comparator<Integer> by) {
        return IntStream.range(0, size).boxed().sorted(by).mapToInt(Integer::intValue).toArray();
    }

    /** How much of a row, or of an extreme's range, a unit takes on average. */
    private static double demand(Placement p, Placement.Group group) {
        double sum = 0;
        for (int slot = group.first(); slot < group.end(); slot++) {
            double most = 0;
            for (int i = p.loads().start(slot); i < p.loads().start(slot + 1); i++) {
                most = Math.max(most, p.loads().amount(i) / (1.0 + p.capacities()[p.loads().row(i)]));
            }
            for (int i = p.entries().start(slot); i < p.entries().start(slot + 1); i++) {
                most = Math.max(most, p.entries().amount(i) / (1.0 + Math.abs(p.entryBase()[p.entries().row(i)])));
            }
            sum += most;
        }
        return sum / Math.max(1, group.size());
    }
}
