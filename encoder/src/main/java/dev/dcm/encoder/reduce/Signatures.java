package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What formulas say of each variable: in which sums, ANDs and ORs it is asked for which values, and with which coefficient. Two variables with
 * the same domain and the same signature can change places without changing any formula.
 *
 * <p>A signature is a sum of 128-bit hashes, so that its order does not matter and equal ones mean equal occurrences.
 */
final class Signatures {
    private static final int SUM = 1;
    private static final int AND = 2;
    private static final int OR = 3;
    private static final int NEGATED = 4;
    private static final int DIFFERENT = 5;
    private static final int NEIGHBOUR = 4;
    private final Map<Term.Variable, Signature> signatures = new IdentityHashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Demands by which variables differ: apart from what was seen inside of formulas, where the same condition is another use of its variables. */
    private final Set<Object> differences = Collections.newSetFromMap(new IdentityHashMap<>());
    private int places;

    /** How a variable is used. */
    static final class Signature {
        private final int number;
        private long first;
        private long second;
        private boolean asked;
        private boolean other;

        private Signature(int number) {
            this.number = number;
        }

        /** Whether it is only asked for values, and only in places where other variables may be asked the same. */
        boolean isOnlyAsked() {
            return asked && !other;
        }

        private void add(long place, long kind, long hash, long coefficient) {
            long mixed = mix(mix(mix(place * 8 + kind) + hash) ^ coefficient);
            first += mixed;
            second += mix(mixed ^ 0x5DEECE66DL * (place + 1)) ^ mix(hash + coefficient * 31);
        }

        private Key key() {
            return new Key(first, second);
        }

        private Key closedKey() {
            Signature closed = new Signature(number);
            closed.first = first;
            closed.second = second;
            closed.add(0, NEIGHBOUR, number, 0);
            return closed.key();
        }
    }

    /** Variables with equal keys are used alike. */
    record Key(long first, long second) {
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }

    private static long hash(Domain domain) {
        long hash = 17;
        for (int i = 0; i < domain.intervals(); i++) {
            hash = mix(mix(hash + domain.lo(i)) ^ domain.hi(i));
        }
        return hash;
    }

    Signatures(Formulation problem) {
        for (Formulation.Row row : problem.demands()) {
            demand(row.condition());
        }
        inside(problem.objective());
    }

    Signature of(Term.Variable variable) {
        Signature signature = signatures.get(variable);
        if (signature == null) {
            signature = new Signature(signatures.size() + 1);
            signatures.put(variable, signature);
        }
        return signature;
    }

    /**
     * A key per variable: equal where they can change places. Variables that must differ from each other can, if each differs from the same
     * others; then each counts as its own neighbour, too.
     */
    Map<Term.Variable, Key> keys(List<Term.Variable> variables) {
        Map<Key, Integer> closed = new HashMap<>();
        for (Term.Variable variable : variables) {
            closed.merge(of(variable).closedKey(), 1, Integer::sum);
        }
        Map<Term.Variable, Key> keys = new IdentityHashMap<>();
        for (Term.Variable variable : variables) {
            Key own = of(variable).closedKey();
            keys.put(variable, closed.get(own) > 1 ? own : of(variable).key());
        }
        return keys;
    }

    private void demand(Condition condition) {
        Term.Variable[] different = Demands.differentVariables(condition);
        if (different != null) {
            if (differences.add(condition)) {
                neighbour(different[0], different[1]);
                neighbour(different[1], different[0]);
            }
        } else if (condition instanceof Condition.AllDifferent d && Demands.areVariables(d.numbers())) {
            if (differences.add(condition)) {
                int place = ++places;
                for (Linear number : d.numbers()) {
                    asked(number.asVariable()).add(place, DIFFERENT, 0, 0);
                }
            }
        } else {
            add(condition);
        }
    }

    private void neighbour(Term.Variable variable, Term.Variable other) {
        asked(variable).add(0, NEIGHBOUR, of(other).number, 0);
    }

    private Signature asked(Term.Variable variable) {
        Signature signature = of(variable);
        signature.asked = true;
        return signature;
    }

    private void usedOtherwise(Linear number) {
        for (int i = 0; i < number.size(); i++) {
            if (number.term(i) instanceof Term.Variable v) {
                of(v).other = true;
            }
        }
    }

    private void add(Condition condition) {
        if (condition instanceof Condition.Membership m && m.number().asVariable() != null) {
            // A place of its own, where nothing else is asked.
            asked(m.number().asVariable()).add(++places, SUM, hash(m.domain()), 1);
        } else if (seen.add(condition)) {
            if (condition instanceof Condition.Negation n) {
                add(n.operand());
            } else if (condition instanceof Condition.Junction j) {
                junction(j);
            } else if (condition instanceof Condition.Membership m) {
                inside(m.number());
            } else if (condition instanceof Condition.AllDifferent d) {
                d.numbers().forEach(this::inside);
            }
        }
    }

    private void junction(Condition.Junction junction) {
        int place = ++places;
        int kind = junction.isAnd() ? AND : OR;
        for (Condition operand : junction.operands()) {
            Term.Variable variable = Demands.variableOf(operand);
            if (variable == null) {
                add(operand);
            } else {
                boolean negated = operand instanceof Condition.Negation;
                Condition.Membership question = (Condition.Membership) (negated ? ((Condition.Negation) operand).operand() : operand);
                asked(variable).add(place, negated ? kind | NEGATED : kind, hash(question.domain()), 0);
            }
        }
    }

    private void inside(Linear number) {
        if (number.isConstant() || !seen.add(number)) {
            return;
        }
        int place = ++places;
        usedOtherwise(number);
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            if (term instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m && m.number().asVariable() != null) {
                asked(m.number().asVariable()).add(place, SUM, hash(m.domain()), number.coefficient(i));
            } else if (!(term instanceof Term.Variable) && seen.add(term)) {
                inside(term);
            }
        }
    }

    private void inside(Term term) {
        if (term instanceof Term.Indicator t) {
            add(t.condition());
        } else if (term instanceof Term.Binary b) {
            inside(b.left());
            inside(b.right());
        } else if (term instanceof Term.Choice c) {
            add(c.condition());
            inside(c.then());
            inside(c.otherwise());
        } else if (term instanceof Term.Maximum m) {
            m.conditions().forEach(this::add);
            m.numbers().forEach(this::inside);
        }
    }
}
