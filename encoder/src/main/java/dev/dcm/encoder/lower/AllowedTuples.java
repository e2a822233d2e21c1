package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A list of combinations of values that some variables may have together: {@code (a = 1 AND b = 2) OR (a = 3 AND b = 4)}, which is what
 * {@code (a, b) IN (constant rows)} comes to.
 */
record AllowedTuples(List<Linear> variables, long[][] tuples) {

    /** Empty unless every combination names the same variables, two at least, with one value each. */
    static Optional<AllowedTuples> of(Condition condition) {
        if (!(condition instanceof Condition.Junction or) || or.isAnd()) {
            return Optional.empty();
        }
        List<Linear> variables = variablesOf(or.operands().get(0));
        if (variables.size() < 2) {
            return Optional.empty();
        }
        long[][] tuples = new long[or.operands().size()][];
        for (int i = 0; i < tuples.length; i++) {
            tuples[i] = tuple(or.operands().get(i), variables);
            if (tuples[i] == null) {
                return Optional.empty();
            }
        }
        return Optional.of(new AllowedTuples(variables, tuples));
    }

    private static List<Linear> variablesOf(Condition condition) {
        List<Linear> variables = new ArrayList<>();
        if (condition instanceof Condition.Junction and && and.isAnd()) {
            for (Condition part : and.operands()) {
                if (!(part instanceof Condition.Membership m) || m.number().asVariable() == null) {
                    return List.of();
                }
                variables.add(m.number());
            }
        }
        return variables;
    }

    /** The values in the order of the variables, or null if this is no combination of theirs. */
    private static long[] tuple(Condition condition, List<Linear> variables) {
        if (!(condition instanceof Condition.Junction and) || !and.isAnd() || and.operands().size() != variables.size()) {
            return null;
        }
        long[] values = new long[variables.size()];
        for (Condition part : and.operands()) {
            int index = part instanceof Condition.Membership m && m.domain().min() == m.domain().max() ? variables.indexOf(m.number()) : -1;
            if (index < 0) {
                return null;
            }
            values[index] = ((Condition.Membership) part).domain().min();
        }
        return values;
    }

    /** Those that are left when the variables' domains have been narrowed. */
    long[][] possible() {
        return Arrays.stream(tuples).filter(tuple -> IntStream.range(0, tuple.length).allMatch(i -> variables.get(i).asVariable().domain().contains(tuple[i]))).toArray(long[][]::new);
    }
}
