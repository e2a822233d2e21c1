package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.solver.Domain;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** ALL_DIFFERENT in other words: pair by pair, or value by value. */
final class Differences {
    private final SolverModel model;
    private final Formulas formulas;
    private final DirectVariables direct;

    Differences(SolverModel model, Formulas formulas, DirectVariables direct) {
        this.model = model;
        this.formulas = formulas;
        this.direct = direct;
    }

    Condition pairwise(Condition.AllDifferent different) {
        List<Condition> pairs = new ArrayList<>();
        List<Linear> numbers = different.numbers();
        for (int i = 0; i < numbers.size(); i++) {
            for (int j = i + 1; j < numbers.size(); j++) {
                pairs.add(differ(numbers.get(i), numbers.get(j)));
            }
        }
        return formulas.and(pairs);
    }

    /** Variables that are only asked for values differ where no value is taken by both. */
    private Condition differ(Linear a, Linear b) {
        if (!direct.isDirect(a) || !direct.isDirect(b)) {
            return formulas.not(formulas.equal(a, b));
        }
        List<Condition> clashes = new ArrayList<>();
        for (long value : a.asVariable().domain().intersect(b.asVariable().domain()).values()) {
            clashes.add(formulas.and(formulas.member(a, Domain.single(value)), formulas.member(b, Domain.single(value))));
        }
        return formulas.not(formulas.or(clashes));
    }

    /** Whether no number is more than a variable that is only asked for values. */
    boolean isDirect(Condition.AllDifferent different) {
        return different.numbers().stream().allMatch(direct::isDirect);
    }

    /** At most one of the numbers takes each value. */
    void requireByValue(Condition.AllDifferent different) {
        Map<Long, List<Integer>> takers = new TreeMap<>();
        for (Linear number : different.numbers()) {
            direct.literals(number.asVariable()).forEach((value, literal) -> takers.computeIfAbsent(value, v -> new ArrayList<>()).add(literal));
        }
        takers.values().stream().filter(t -> t.size() > 1).forEach(t -> model.addAtMostOne(t.stream().mapToInt(Integer::intValue).toArray()));
    }
}
