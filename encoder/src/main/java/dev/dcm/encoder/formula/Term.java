package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What a linear expression multiplies and adds. Compared by identity: {@link Formulas} makes equal ones the same. */
public abstract sealed class Term {
    private final int id;
    private final boolean real;

    Term(int id) {
        this(id, false);
    }

    Term(int id, boolean real) {
        this.id = id;
        this.real = real;
    }

    /** Whether its value is no integer, since a real variable has a part in it. */
    public final boolean isReal() {
        return real;
    }

    /** Orders the terms of a linear expression. */
    int id() {
        return id;
    }

    @Override
    public final int hashCode() {
        return id;
    }

    /** A decided integer, or the code of a decided string. */
    public static final class Variable extends Term {
        private static final int MOST_DENSE = 1 << 17;
        /** Most names are never read. */
        private final Supplier<String> name;
        /** By which points are found; it stays when values are left out. */
        private final Domain first;
        private Domain whole;
        private Domain domain;
        private Linear linear;
        /** What was asked for so far, by value where values are close to each other. */
        private Condition[] points;
        private Map<Long, Condition> farPoints;
        /** The variable that this one counts the takers of a value of, and that value; null for other variables. */
        private Variable counted;
        private long countedValue;
        /** The domain that the counted variable had then. */
        private Domain countedDomain;
        private int familyMark;
        private int countedWalk;
        private int missing;

        Variable(int id, Supplier<String> name, Domain domain) {
            super(id);
            this.name = name;
            this.first = domain;
            this.whole = domain;
            this.domain = domain;
        }

        public String name() {
            return name.get();
        }

        Linear linear() {
            return linear;
        }

        void setLinear(Linear number) {
            linear = number;
        }

        /** The condition that the variable has the value, if it was asked for before; otherwise null. */
        Condition point(long value) {
            return points == null ? null : isDense() ? points[(int) (value - first.min())] : farPoints.get(value);
        }

        void setPoint(long value, Condition point) {
            if (points == null) {
                points = new Condition[isDense() ? (int) (first.max() - first.min() + 1) : 0];
                farPoints = isDense() ? null : new HashMap<>();
            }
            if (isDense()) {
                points[(int) (value - first.min())] = point;
            } else {
                farPoints.put(value, point);
            }
        }

        private boolean isDense() {
            long width = first.max() - first.min();
            return width >= 0 && width < MOST_DENSE;
        }

        /** Says that this variable counts how many of a class of variables take a value. */
        public void counts(Variable representative, long value) {
            counted = representative;
            countedValue = value;
            countedDomain = representative.domain;
        }

        /** Whether this variable counts how many of a class take a value. */
        public boolean isCount() {
            return counted != null;
        }

        /** The variable that stands for the class whose takers this one counts; null if it counts none. */
        Variable counted() {
            return counted;
        }

        /** Whether this is the first time a count of this variable's class is met in the walk of that number. */
        boolean markFamily(int walk) {
            boolean first = familyMark != walk;
            familyMark = walk;
            return first;
        }

        /** Whether, with this value, a walk that meets each value at most once has met all of the domain. */
        boolean isLastValue(int walk, long value) {
            return misses(walk, domain.contains(value)) == 0;
        }

        /** The same for the class and the value that this variable counts. */
        boolean isLastCount(int walk) {
            return counted.misses(walk, counted.domain == countedDomain || counted.domain.contains(countedValue)) == 0;
        }

        private int misses(int walk, boolean met) {
            if (countedWalk != walk) {
                countedWalk = walk;
                missing = domain.size(MOST_DENSE);
            }
            missing -= met ? 1 : 0;
            return missing;
        }

        /** What is left of the domain. */
        public Domain domain() {
            return domain;
        }

        /** Whether some values have been left out. */
        public boolean isNarrowed() {
            return domain != whole;
        }

        /** Back to the domain that the variable was made with. */
        public void reset() {
            domain = whole;
        }

        /** Leaves out values for good: what is left has a solution as good as any. */
        public void keepOnly(Domain promising) {
            whole = whole.intersect(promising);
            restrict(promising);
        }

        /** Leaves out values that a CHECK on this variable alone excludes. */
        public void restrict(Domain other) {
            Domain rest = domain.intersect(other);
            domain = rest.equals(domain) ? domain : rest;
        }
    }

    /** A decided real number, of which only the bounds are known. Infinite bounds say that nothing bounds it so far. */
    public static final class Real extends Term {
        private final String name;
        private double min = Double.NEGATIVE_INFINITY;
        private double max = Double.POSITIVE_INFINITY;

        Real(int id, String name) {
            super(id, true);
            this.name = name;
        }

        public String name() {
            return name;
        }

        public double min() {
            return min;
        }

        public double max() {
            return max;
        }

        public boolean isBounded() {
            return Double.isFinite(min) && Double.isFinite(max);
        }

        /** Back to a number that nothing bounds. */
        public void reset() {
            min = Double.NEGATIVE_INFINITY;
            max = Double.POSITIVE_INFINITY;
        }

        /** Leaves out what a CHECK on this variable alone excludes. */
        public void restrict(double lo, double hi) {
            min = Math.max(min, lo);
            max = Math.min(max, hi);
        }
    }

    /** 1 where the condition holds, 0 elsewhere. */
    public static final class Indicator extends Term {
        private final Condition condition;

        Indicator(int id, Condition condition) {
            super(id);
            this.condition = condition;
        }

        public Condition condition() {
            return condition;
        }
    }

    /** The kinds of {@link Binary}. */
    public enum Operation { PRODUCT, QUOTIENT, REMAINDER }

    /** A product of two numbers that both vary, or a truncated quotient, or its remainder. */
    public static final class Binary extends Term {
        private final Operation operation;
        private final Linear left;
        private final Linear right;

        Binary(int id, Operation operation, Linear left, Linear right) {
            super(id, left.isReal() || right.isReal());
            this.operation = operation;
            this.left = left;
            this.right = right;
        }

        public Operation operation() {
            return operation;
        }

        public Linear left() {
            return left;
        }

        public Linear right() {
            return right;
        }
    }

    /** One number where the condition holds, another elsewhere. */
    public static final class Choice extends Term {
        private final Condition condition;
        private final Linear then;
        private final Linear otherwise;

        Choice(int id, Condition condition, Linear then, Linear otherwise) {
            super(id, then.isReal() || otherwise.isReal());
            this.condition = condition;
            this.then = then;
            this.otherwise = otherwise;
        }

        public Condition condition() {
            return condition;
        }

        public Linear then() {
            return then;
        }

        public Linear otherwise() {
            return otherwise;
        }
    }

    /** The largest number among those whose condition holds; any number of their range if none does. */
    public static final class Maximum extends Term {
        private final List<Condition> conditions;
        private final List<Linear> numbers;

        Maximum(int id, List<Condition> conditions, List<Linear> numbers, boolean real) {
            super(id, real);
            this.conditions = conditions;
            this.numbers = numbers;
        }

        public List<Condition> conditions() {
            return conditions;
        }

        public List<Linear> numbers() {
            return numbers;
        }
    }
}
