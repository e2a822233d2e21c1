package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.List;

/** A two-valued condition on the decisions. Compared by identity: {@link Formulas} makes equal ones the same. */
public abstract sealed class Condition {
    private final int id;
    /** What was asked for once: the negation, and the 0/1 number. */
    private Condition negation;
    private Term.Indicator indicator;
    private int mark;

    Condition(int id) {
        this.id = id;
    }

    /** Tells conditions apart in the keys of junctions. */
    int id() {
        return id;
    }

    /** Of its number: that of its identity is made up by the JVM, at length. */
    @Override
    public final int hashCode() {
        return id;
    }

    Condition negation() {
        return negation;
    }

    void setNegation(Condition condition) {
        negation = condition;
    }

    Term.Indicator indicator() {
        return indicator;
    }

    void setIndicator(Term.Indicator term) {
        indicator = term;
    }

    /** Whether this is the first time the condition is met in the walk of that number. */
    boolean mark(int walk) {
        boolean first = mark != walk;
        mark = walk;
        return first;
    }

    boolean isMarked(int walk) {
        return mark == walk;
    }

    /** True or false whatever is decided. */
    public static final class Constant extends Condition {
        private final boolean value;

        Constant(int id, boolean value) {
            super(id);
            this.value = value;
        }

        public boolean value() {
            return value;
        }
    }

    /** A decided boolean. */
    public static final class Variable extends Condition {
        private final String name;

        Variable(int id, String name) {
            super(id);
            this.name = name;
        }

        public String name() {
            return name;
        }
    }

    /** NOT of a variable, a comparison or a pairwise difference: negations stand at the leaves. */
    public static final class Negation extends Condition {
        private final Condition operand;

        Negation(int id, Condition operand) {
            super(id);
            this.operand = operand;
        }

        public Condition operand() {
            return operand;
        }
    }

    /** AND or OR of at least two conditions. */
    public static final class Junction extends Condition {
        private final boolean and;
        private final List<Condition> operands;

        Junction(int id, boolean and, List<Condition> operands) {
            super(id);
            this.and = and;
            this.operands = operands;
        }

        public boolean isAnd() {
            return and;
        }

        public List<Condition> operands() {
            return operands;
        }
    }

    /** A number lies in a set: every comparison of integers has this form. */
    public static final class Membership extends Condition {
        private final Linear number;
        private final Domain domain;

        Membership(int id, Linear number, Domain domain) {
            super(id);
            this.number = number;
            this.domain = domain;
        }

        public Linear number() {
            return number;
        }

        public Domain domain() {
            return domain;
        }
    }

    /** {@code number / denominator <= 0} of a number that is real: every comparison of reals has this form, or is the negation of one. */
    public static final class RealComparison extends Condition {
        private final Linear number;
        private final long denominator;

        RealComparison(int id, Linear number, long denominator) {
            super(id);
            this.number = number;
            this.denominator = denominator;
        }

        public Linear number() {
            return number;
        }

        /** Positive; it says how large a difference of the number is in the program. */
        public long denominator() {
            return denominator;
        }
    }

    /** The numbers differ pairwise. */
    public static final class AllDifferent extends Condition {
        private final List<Linear> numbers;

        AllDifferent(int id, List<Linear> numbers) {
            super(id);
            this.numbers = numbers;
        }

        public List<Linear> numbers() {
            return numbers;
        }
    }

    /** Whether this is the constant of that value. */
    public final boolean is(boolean value) {
        return this instanceof Constant constant && constant.value() == value;
    }
}
