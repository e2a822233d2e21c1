package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** AND and OR: flat, without what decides nothing, what is said of one number said once, and the same object for the same operands. */
final class Junctions {
    private static final int EXPECTED = 1 << 9;
    /** Of so many alternatives it is first asked whether they leave anything out. */
    private static final int MANY = 1 << 4;
    private final Formulas formulas;
    private final Map<JunctionKey, Condition> conditions = new HashMap<>(EXPECTED);
    /** Numbers the walks over operands, which mark what they meet. */
    private int walk;
    /** The conditions, and the numbers that are 0 without them, that the walk {@link #absenceWalk} has marked. */
    private List<Condition> lastAbsent;
    private int absenceWalk;

    Junctions(Formulas formulas) {
        this.formulas = formulas;
    }

    /** The junction of the operands, nested ones flattened. */
    Condition of(boolean and, List<Condition> operands) {
        if (!and && operands.size() >= MANY && coverDomain(operands)) {
            return Formulas.TRUE;
        }
        walk++;
        List<Condition> parts = new ArrayList<>(operands.size());
        boolean mergeable = false;
        for (Condition operand : operands) {
            if (operand.is(!and)) {
                return operand;
            }
            if (operand instanceof Condition.Junction inner && inner.isAnd() == and) {
                for (Condition part : inner.operands()) {
                    mergeable |= collect(part, parts);
                }
            } else if (!operand.is(and)) {
                mergeable |= collect(operand, parts);
            }
        }
        if (mergeable && !and && operands.size() < MANY && parts.stream().anyMatch(this::completesDomain)) {
            return Formulas.TRUE;
        }
        parts = mergeable ? merged(and, parts) : parts;
        for (Condition part : parts) {
            if (part.is(!and) || part.negation() != null && !(part instanceof Condition.Junction) && part.negation().isMarked(walk)
                    || part instanceof Condition.Negation negation && negation.operand().isMarked(walk)) {
                return Formulas.of(!and);
            }
        }
        if (mergeable) {
            parts.removeIf(part -> part.is(and));
        }
        return switch (parts.size()) {
            case 0 -> Formulas.of(and);
            case 1 -> parts.get(0);
            default -> interned(and, parts);
        };
    }

    /** @return whether another part speaks of the same number */
    private boolean collect(Condition part, List<Condition> parts) {
        if (!part.mark(walk)) {
            return false;
        }
        parts.add(part);
        Condition inner = part instanceof Condition.Negation negation ? negation.operand() : part;
        if (!(inner instanceof Condition.Membership m)) {
            return false;
        }
        Term.Variable variable = m.number().asVariable();
        boolean sameClass = variable != null && variable.counted() != null && !variable.counted().markFamily(walk);
        return !m.number().mark(walk) || sameClass;
    }

    /**
     * Whether the alternatives cover all values of a variable, as in "it is on some node", or of a class of variables. With many alternatives that is a
     * common case.
     */
    private boolean coverDomain(List<Condition> alternatives) {
        walk++;
        for (Condition alternative : alternatives) {
            List<Condition> parts = alternative instanceof Condition.Junction inner && !inner.isAnd() ? inner.operands() : List.of(alternative);
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i).mark(walk) && completesDomain(parts.get(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether this walk, which meets each condition once, has met all values of a variable or a class with this one. */
    private boolean completesDomain(Condition part) {
        Term.Variable variable = part instanceof Condition.Membership m ? m.number().asVariable() : null;
        if (variable == null) {
            return false;
        }
        Domain asked = ((Condition.Membership) part).domain();
        if (!variable.isCount()) {
            return asked.min() == asked.max() && variable.isLastValue(walk, asked.min());
        }
        return asked.min() == 1 && asked.max() >= variable.domain().max() && variable.isLastCount(walk);
    }

    /** Whether, where none of the conditions holds, nothing is left of the number but its constant. */
    boolean vanishes(Linear number, List<Condition> absent) {
        if (absent != lastAbsent || absenceWalk != walk) {
            markAbsent(absent);
        }
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            boolean zero = term instanceof Term.Indicator indicator ? indicator.condition().isMarked(walk)
                    : term instanceof Term.Variable variable && formulas.linear(variable).isMarked(walk);
            if (!zero) {
                return false;
            }
        }
        return true;
    }

    /** One group's absence is asked about for each of its sums. */
    private void markAbsent(List<Condition> absent) {
        absenceWalk = ++walk;
        lastAbsent = absent;
        for (Condition condition : absent) {
            condition.mark(walk);
            Term.Variable count = condition instanceof Condition.Membership m ? m.number().asVariable() : null;
            Domain asked = count == null ? null : ((Condition.Membership) condition).domain();
            // Of a variable without values nothing can be said, and nothing needs to be.
            if (count != null && !count.domain().isEmpty() && count.domain().min() == 0 && asked.min() == 1 && asked.max() >= count.domain().max()) {
                ((Condition.Membership) condition).number().mark(walk);
            }
        }
    }

    private Condition interned(boolean and, List<Condition> parts) {
        int[] ids = new int[parts.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = parts.get(i).id();
        }
        Arrays.sort(ids);
        JunctionKey key = new JunctionKey(and, ids, Arrays.hashCode(ids));
        Condition known = conditions.get(key);
        if (known == null) {
            known = new Condition.Junction(formulas.newConditionId(), and, parts);
            conditions.put(key, known);
        }
        return known;
    }

    private record JunctionKey(boolean and, int[] ids, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof JunctionKey key && and == key.and && hash == key.hash && Arrays.equals(ids, key.ids);
        }

        @Override
        public int hashCode() {
            return and ? hash : ~hash;
        }
    }

    /** What is said of one number several times is said once: {@code x = 1 OR x = 2 => x IN (1, 2)}. */
    private List<Condition> merged(boolean and, List<Condition> operands) {
        Map<Linear, List<Domain>> positive = new LinkedHashMap<>();
        Map<Linear, List<Domain>> negative = new LinkedHashMap<>();
        List<Condition> parts = new ArrayList<>();
        for (Condition operand : operands) {
            boolean negated = operand instanceof Condition.Negation;
            Condition inner = negated ? ((Condition.Negation) operand).operand() : operand;
            if (inner instanceof Condition.Membership m) {
                (negated ? negative : positive).computeIfAbsent(m.number(), n -> new ArrayList<>(2)).add(m.domain());
            } else {
                parts.add(operand);
            }
        }
        positive.forEach((number, sets) -> parts.add(formulas.member(number, and ? intersection(sets) : Domain.union(sets))));
        // Negations stay negations, so that a set and what is outside of it find the same literal.
        negative.forEach((number, sets) -> parts.add(formulas.not(formulas.member(number, and ? Domain.union(sets) : intersection(sets)))));
        return parts;
    }

    private static Domain intersection(List<Domain> sets) {
        return sets.stream().reduce(Domain::intersect).orElseThrow();
    }
}
