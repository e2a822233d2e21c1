package dev.dcm.solver.minizinc;

import dev.dcm.solver.LinearExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The tasks of a cumulative constraint. */
record Tasks(List<LinearExpr> starts, List<Long> sizes, List<Long> demands) {

    /** Those that take up something: the others constrain nothing. */
    static Tasks thatTake(List<LinearExpr> starts, long[] sizes, long[] demands) {
        Tasks tasks = new Tasks(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] < 0 || demands[i] < 0) {
                throw new IllegalArgumentException("a task of size " + sizes[i] + " and demand " + demands[i]);
            }
            if (sizes[i] > 0 && demands[i] > 0) {
                tasks.starts.add(starts.get(i));
                tasks.sizes.add(sizes[i]);
                tasks.demands.add(demands[i]);
            }
        }
        return tasks;
    }

    boolean isEmpty() {
        return starts.isEmpty();
    }

    /** Ends, and all demands at once, must be numbers that Gecode can compute with. */
    void checkWith(Gecode gecode, List<Variable> variables, long capacity) {
        Range sum = new Range(capacity, capacity);
        gecode.check(sum, () -> "a capacity");
        for (int i = 0; i < starts.size(); i++) {
            gecode.check(Range.of(starts.get(i), variables).plus(new Range(sizes.get(i), sizes.get(i))), () -> "the end of a task");
            sum = sum.plus(new Range(0, demands.get(i)));
            gecode.check(sum, () -> "a sum of demands");
        }
    }

    /** {@code ([starts], [sizes], [demands], capacity)}. */
    String arguments(Syntax syntax, long capacity) {
        return "(" + syntax.array(starts) + ", " + numbers(sizes) + ", " + numbers(demands) + ", " + capacity + ")";
    }

    private static String numbers(List<Long> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
