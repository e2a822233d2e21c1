package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** Builds formulas: folds constants, and returns the same object for the same formula. One per solve; not thread-safe. */
public final class Formulas {
    public static final Condition TRUE = new Condition.Constant(-1, true);
    public static final Condition FALSE = new Condition.Constant(-2, false);
    private static final int EXPECTED_CONDITIONS = 1 << 10;
    private static final Term[] NO_TERMS = {};
    private static final long[] NO_COEFFICIENTS = {};
    private final LinearPool linears = new LinearPool();
    private final Junctions junctions = new Junctions(this);
    private final Linear zero = intern(NO_TERMS, NO_COEFFICIENTS, 0);
    private final Linear one = intern(NO_TERMS, NO_COEFFICIENTS, 1);
    private final Map<Object, Term> terms = new HashMap<>();
    private final Map<Object, Condition> conditions = new HashMap<>(EXPECTED_CONDITIONS);
    /** The last set of one value: the memberships of many variables, asked for one after the other, share it. */
    private Domain lastSingle = Domain.single(0);
    private int nextId;
    private int nextConditionId;
    private long largestConstant;
    private boolean dividesByDecisions;
    private boolean hasReals;

    private record Key(Object kind, Object first, Object second, Object third) {

        /** Written out: a record's own goes through method handles, and every formula that is not a sum is looked up by it. */
        @Override
        public int hashCode() {
            return ((kind.hashCode() * 31 + first.hashCode()) * 31 + Objects.hashCode(second)) * 31 + Objects.hashCode(third);
        }
    }

    public static Condition of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** The largest constant that occurred, by magnitude. */
    public long largestConstant() {
        return largestConstant;
    }

    /** Whether some formula divides by a number that varies. */
    public boolean dividesByDecisions() {
        return dividesByDecisions;
    }

    // ---- numbers ----

    public Linear constant(long value) {
        return value == 0 ? zero : value == 1 ? one : intern(NO_TERMS, NO_COEFFICIENTS, value);
    }

    public Term.Variable variable(String name, Domain domain) {
        return variable(() -> name, domain);
    }

    /** @param name made up when somebody wants to know it */
    public Term.Variable variable(Supplier<String> name, Domain domain) {
        return new Term.Variable(nextId++, name, domain);
    }

    public Term.Real realVariable(String name) {
        hasReals = true;
        return new Term.Real(nextId++, name);
    }

    /** Whether the number is no integer. */
    public boolean isReal(Linear number) {
        return hasReals && number.isReal();
    }

    public boolean hasReals() {
        return hasReals;
    }

    private void refuseReal(Linear number, String what) {
        if (isReal(number)) {
            throw new NotForRealsException(what);
        }
    }

    public Linear linear(Term term) {
        boolean known = term instanceof Term.Variable variable && variable.linear() != null;
        return known ? ((Term.Variable) term).linear() : intern(new Term[] {term}, new long[] {1}, 0);
    }

    /** A builder for sums of many terms. */
    public LinearBuilder builder(int expectedTerms) {
        return new LinearBuilder(this, expectedTerms);
    }

    /** The number; terms in order, no coefficient 0. */
    Linear intern(Term[] parts, long[] coefficients, long constant) {
        return intern(new Linear(parts, coefficients, constant));
    }

    private Linear intern(Linear linear) {
        noteConstant(linear.constant());
        Term.Variable variable = linear.asVariable();
        if (variable == null) {
            return linears.first(linear);
        }
        // A variable knows the number that it is.
        if (variable.linear() == null) {
            variable.setLinear(linear);
        }
        return variable.linear();
    }

    private void noteConstant(long constant) {
        boolean infinite = constant == Long.MIN_VALUE || constant == Long.MAX_VALUE;
        largestConstant = infinite ? largestConstant : Math.max(largestConstant, Math.abs(constant));
    }

    public Linear add(Linear a, Linear b) {
        return a.isConstant() ? shifted(b, a.constant()) : b.isConstant() ? shifted(a, b.constant()) : combine(a, 1, b, 1);
    }

    public Linear subtract(Linear a, Linear b) {
        return b.isConstant() ? shifted(a, Math.negateExact(b.constant())) : a.isConstant() ? difference(a.constant(), b) : combine(a, 1, b, -1);
    }

    private Linear shifted(Linear number, long by) {
        return by == 0 ? number : intern(new Linear(number, Math.addExact(number.constant(), by)));
    }

    /** {@code constant - number}. */
    public Linear difference(long constant, Linear number) {
        Linear last = number.lastDifference();
        if (last != null && last.constant() == constant - number.constant()) {
            return last;
        }
        Linear difference = newDifference(constant, number);
        number.setLastDifference(difference);
        return difference;
    }

    private Linear newDifference(long constant, Linear number) {
        return intern(number.negated(Math.subtractExact(constant, number.constant())));
    }

    public Linear negate(Linear a) {
        return difference(0, a);
    }

    /** {@code a * left + b * right}, merging the sorted terms. */
    private Linear combine(Linear left, long a, Linear right, long b) {
        Term[] parts = new Term[left.size() + right.size()];
        long[] coefficients = new long[parts.length];
        int n = 0;
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            boolean takeLeft = j >= right.size() || i < left.size() && left.term(i).id() <= right.term(j).id();
            boolean takeRight = i >= left.size() || j < right.size() && right.term(j).id() <= left.term(i).id();
            Term term = takeLeft ? left.term(i) : right.term(j);
            long coefficient = takeLeft ? Math.multiplyExact(a, left.coefficient(i++)) : 0;
            if (takeRight) {
                coefficient = Math.addExact(coefficient, Math.multiplyExact(b, right.coefficient(j++)));
            }
            if (coefficient != 0) {
                parts[n] = term;
                coefficients[n++] = coefficient;
            }
        }
        long constant = Math.addExact(Math.multiplyExact(a, left.constant()), Math.multiplyExact(b, right.constant()));
        return intern(Arrays.copyOf(parts, n), Arrays.copyOf(coefficients, n), constant);
    }

    /** The sum of many numbers, without building the intermediate ones. */
    public Linear sum(List<Linear> numbers) {
        if (numbers.size() < 3) {
            return numbers.isEmpty() ? constant(0) : numbers.size() == 1 ? numbers.get(0) : add(numbers.get(0), numbers.get(1));
        }
        LinearBuilder sum = builder(numbers.size());
        for (Linear number : numbers) {
            sum.add(number, 1);
        }
        return sum.build(0);
    }

    /** {@code constant + sum(factors[i] * numbers[i])}. */
    public Linear weightedSum(Linear[] numbers, long[] factors, long constant) {
        LinearBuilder sum = builder(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            sum.add(numbers[i], factors[i]);
        }
        return sum.build(constant);
    }

    public Linear scale(Linear a, long factor) {
        return factor == 1 ? a : combine(a, factor, constant(0), 0);
    }

    public Linear multiply(Linear a, Linear b) {
        if (a.isConstant()) {
            return scale(b, a.constant());
        }
        return b.isConstant() ? scale(a, b.constant()) : binary(Term.Operation.PRODUCT, a, b);
    }

    /** Truncated towards zero; a constant divisor must not be 0. */
    public Linear divide(Linear a, Linear b) {
        refuseReal(a, "a division of whole numbers");
        refuseReal(b, "a division by a decision");
        if (b.isConstant() && b.constant() == 1) {
            return a;
        }
        return a.isConstant() && b.isConstant() ? constant(a.constant() / b.constant()) : binary(Term.Operation.QUOTIENT, a, b);
    }

    /** With the sign of the dividend; a constant divisor must not be 0. */
    public Linear remainder(Linear a, Linear b) {
        refuseReal(a, "a remainder");
        refuseReal(b, "a remainder");
        return a.isConstant() && b.isConstant() ? constant(a.constant() % b.constant()) : binary(Term.Operation.REMAINDER, a, b);
    }

    private Linear binary(Term.Operation operation, Linear a, Linear b) {
        dividesByDecisions |= operation != Term.Operation.PRODUCT && !b.isConstant();
        return linear(terms.computeIfAbsent(new Key(operation, a, b, null), k -> new Term.Binary(nextId++, operation, a, b)));
    }

    public Linear choice(Condition condition, Linear then, Linear otherwise) {
        if (then == otherwise || condition.is(true)) {
            return then;
        }
        if (condition.is(false)) {
            return otherwise;
        }
        if (then.isConstant() && otherwise.isConstant()) {
            long difference = Math.subtractExact(then.constant(), otherwise.constant());
            return add(otherwise, scale(indicator(condition), difference));
        }
        Linear simple = NeedlessChoices.without(this, condition, then, otherwise);
        if (simple != null) {
            return simple;
        }
        return linear(terms.computeIfAbsent(new Key("choice", condition, then, otherwise), k -> new Term.Choice(nextId++, condition, then, otherwise)));
    }

    /** 1 or 0. */
    public Linear indicator(Condition condition) {
        if (condition instanceof Condition.Constant constant) {
            return constant(constant.value() ? 1 : 0);
        }
        if (condition instanceof Condition.Negation negation) {
            return subtract(constant(1), indicator(negation.operand()));
        }
        return linear(indicatorTerm(condition));
    }

    /** The 0/1 number of a condition that is neither constant nor a negation. */
    Term indicatorTerm(Condition condition) {
        if (condition.indicator() == null) {
            condition.setIndicator(new Term.Indicator(nextId++, condition));
        }
        return condition.indicator();
    }

    public Linear maximum(List<Condition> present, List<Linear> numbers) {
        if (numbers.size() == 1) {
            return numbers.get(0);
        }
        if (present.stream().allMatch(c -> c.is(true)) && numbers.stream().allMatch(Linear::isConstant)) {
            return constant(numbers.stream().mapToLong(Linear::constant).max().orElseThrow());
        }
        List<Condition> conditionsOf = List.copyOf(present);
        List<Linear> values = List.copyOf(numbers);
        boolean real = hasReals && values.stream().anyMatch(Linear::isReal);
        return linear(terms.computeIfAbsent(new Key("maximum", conditionsOf, values, null), k -> new Term.Maximum(nextId++, conditionsOf, values, real)));
    }

    // ---- conditions ----

    public Condition.Variable booleanVariable(String name) {
        return new Condition.Variable(nextConditionId++, name);
    }

    public Condition not(Condition operand) {
        if (operand instanceof Condition.Constant constant) {
            return of(!constant.value());
        }
        if (operand instanceof Condition.Negation negation) {
            return negation.operand();
        }
        if (operand.negation() == null) {
            Condition negation = operand instanceof Condition.Junction junction
                    ? junctions.of(!junction.isAnd(), negated(junction.operands()))
                    : new Condition.Negation(nextConditionId++, operand);
            operand.setNegation(negation);
            // Where the negation came to less than its dual, it has a simpler negation, too: an OR as the negation of an OR would lead back and forth.
            if (operand instanceof Condition.Junction junction && negation instanceof Condition.Junction dual && dual.isAnd() != junction.isAnd()) {
                dual.setNegation(operand);
            }
        }
        return operand.negation();
    }

    private List<Condition> negated(List<Condition> operands) {
        List<Condition> negated = new ArrayList<>(operands.size());
        for (Condition operand : operands) {
            negated.add(not(operand));
        }
        return negated;
    }

    public Condition and(List<Condition> operands) {
        return junctions.of(true, operands);
    }

    public Condition and(Condition a, Condition b) {
        return a.is(true) ? b : b.is(true) ? a : junctions.of(true, List.of(a, b));
    }

    public Condition or(List<Condition> operands) {
        return junctions.of(false, operands);
    }

    public Condition or(Condition a, Condition b) {
        return a.is(false) ? b : b.is(false) ? a : junctions.of(false, List.of(a, b));
    }

    /** Whether, where none of the conditions holds, nothing is left of the number but its constant. */
    public boolean vanishes(Linear number, List<Condition> absent) {
        return junctions.vanishes(number, absent);
    }

    int newConditionId() {
        return nextConditionId++;
    }

    /** {@code number in domain}. */
    public Condition member(Linear number, Domain domain) {
        refuseReal(number, "a set of values");
        if (number.isConstant()) {
            return of(domain.contains(number.constant()));
        }
        Term.Variable variable = number.asVariable();
        if (variable != null && !domain.isEmpty() && domain.min() == domain.max()) {
            return point(variable, domain.min());
        }
        Domain effective = domain;
        if (variable != null) {
            effective = domain.intersect(variable.domain());
            if (effective.isEmpty() || effective.equals(variable.domain())) {
                return of(!effective.isEmpty());
            }
        } else if (domain.isEmpty()) {
            return FALSE;
        }
        if (variable != null && effective.min() == effective.max()) {
            return point(variable, effective.min());
        }
        Domain used = effective;
        noteConstant(domain.min());
        noteConstant(domain.max());
        Condition.Membership first = number.firstQuestion();
        if (first == null) {
            // Of most numbers only one thing is asked.
            first = new Condition.Membership(nextConditionId++, number, used);
            number.setFirstQuestion(first);
        }
        return first.domain().equals(used) ? first
                : conditions.computeIfAbsent(new Key("member", number, used, null), k -> new Condition.Membership(nextConditionId++, number, used));
    }

    /** {@code variable = value}. */
    public Condition point(Term.Variable variable, long value) {
        Domain domain = variable.domain();
        if (!domain.contains(value)) {
            return FALSE;
        }
        if (domain.min() == domain.max()) {
            return TRUE;
        }
        Condition point = variable.point(value);
        if (point == null) {
            noteConstant(value);
            point = new Condition.Membership(nextConditionId++, linear(variable), single(value));
            variable.setPoint(value, point);
        }
        return point;
    }

    private Domain single(long value) {
        lastSingle = lastSingle.min() == value ? lastSingle : Domain.single(value);
        return lastSingle;
    }

    public Condition equal(Linear a, Linear b) {
        if (isReal(a) || isReal(b)) {
            Linear difference = subtract(a, b);
            return and(atMostZero(difference, 1), atMostZero(negate(difference), 1));
        }
        if (b.isConstant()) {
            return isInside(a, b.constant(), b.constant());
        }
        return a.isConstant() ? isInside(b, a.constant(), a.constant()) : isInside(subtract(a, b), 0, 0);
    }

    public Condition lessOrEqual(Linear a, Linear b) {
        if (isReal(a) || isReal(b)) {
            return atMostZero(subtract(a, b), 1);
        }
        if (b.isConstant()) {
            return isInside(a, Long.MIN_VALUE, b.constant());
        }
        return a.isConstant() ? isInside(b, a.constant(), Long.MAX_VALUE) : isInside(subtract(a, b), Long.MIN_VALUE, 0);
    }

    /** {@code number / denominator <= 0}, where the number is real or a constant. */
    public Condition atMostZero(Linear number, long denominator) {
        if (number.isConstant()) {
            return of(number.constant() <= 0);
        }
        return conditions.computeIfAbsent(new Key("atMostZero", number, denominator, null), k -> new Condition.RealComparison(nextConditionId++, number, denominator));
    }

    private Condition isInside(Linear number, long lo, long hi) {
        return member(number, Domain.interval(lo, hi));
    }

    /** The numbers differ pairwise. */
    public Condition allDifferent(List<Linear> numbers) {
        if (numbers.size() < 2) {
            return TRUE;
        }
        if (numbers.size() == 2) {
            return not(equal(numbers.get(0), numbers.get(1)));
        }
        return different(numbers);
    }

    /** Like {@link #allDifferent}, but two numbers stay a question about both instead of one about their difference. */
    public Condition different(List<Linear> numbers) {
        numbers.forEach(number -> refuseReal(number, "ALL_DIFFERENT"));
        if (numbers.size() < 2) {
            return TRUE;
        }
        if (Set.copyOf(numbers).size() < numbers.size()) {
            return FALSE;
        }
        if (numbers.stream().allMatch(Linear::isConstant)) {
            return TRUE;
        }
        return conditions.computeIfAbsent(new Key("different", List.copyOf(numbers), null, null), k -> new Condition.AllDifferent(nextConditionId++, List.copyOf(numbers)));
    }
}
