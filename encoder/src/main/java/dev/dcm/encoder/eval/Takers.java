package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Who may take a value: domains turned around, so that a value's rows are found without asking all of them. */
final class Takers {
    private static final int[] NOBODY = {};
    /** Beyond so many pairs of a row and a value everybody is asked. */
    private static final int MOST_PAIRS = 4_000_000;
    /** Values that are further apart on average are searched for. */
    private static final int LARGEST_GAPS = 16;
    private final long[] values;
    private final int[][] takers;
    private final int[] everybody;
    /** By the distance from the first value, where the values lie close together; otherwise null. */
    private final int[][] byDistance;

    Takers(List<Term.Variable> variables) {
        long pairs = 0;
        for (Term.Variable variable : variables) {
            pairs += variable.domain().size(MOST_PAIRS);
        }
        if (pairs >= MOST_PAIRS) {
            this.everybody = new int[variables.size()];
            Arrays.setAll(everybody, i -> i);
            this.values = null;
            this.takers = null;
            this.byDistance = null;
            return;
        }
        this.everybody = null;
        this.values = Domain.union(variables.stream().map(Term.Variable::domain).distinct().toList()).values();
        this.takers = new int[values.length][];
        int[] sizes = new int[values.length];
        variables.forEach(v -> forEachPlace(v.domain(), place -> sizes[place]++));
        for (int i = 0; i < values.length; i++) {
            takers[i] = new int[sizes[i]];
        }
        Arrays.fill(sizes, 0);
        for (int i = 0; i < variables.size(); i++) {
            int taker = i;
            forEachPlace(variables.get(i).domain(), place -> takers[place][sizes[place]++] = taker);
        }
        this.byDistance = byDistance();
    }

    private int[][] byDistance() {
        long width = values.length == 0 ? 0 : values[values.length - 1] - values[0];
        if (width < 0 || width > LARGEST_GAPS * (long) values.length) {
            return null;
        }
        int[][] near = new int[(int) width + 1][];
        Arrays.fill(near, NOBODY);
        for (int i = 0; i < values.length; i++) {
            near[(int) (values[i] - values[0])] = takers[i];
        }
        return near;
    }

    private void forEachPlace(Domain domain, IntConsumer action) {
        for (int i = 0; i < domain.intervals(); i++) {
            int place = Arrays.binarySearch(values, domain.lo(i));
            // The values of an interval follow each other here, too.
            int last = place + (int) (domain.hi(i) - domain.lo(i));
            while (place <= last) {
                action.accept(place++);
            }
        }
    }

    /** The numbers of those that may take the value, in ascending order; perhaps of others, too. */
    int[] of(long value) {
        if (everybody != null) {
            return everybody;
        }
        if (values.length == 0 || value < values[0] || value > values[values.length - 1]) {
            return NOBODY;
        } else if (byDistance != null) {
            return byDistance[(int) (value - values[0])];
        }
        int place = Arrays.binarySearch(values, value);
        return place < 0 ? NOBODY : takers[place];
    }
}
