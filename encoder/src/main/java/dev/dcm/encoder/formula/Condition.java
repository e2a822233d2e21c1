package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.List;

/** A two-valued condition on the decisions. Compared by identity: {@link Formulas} makes equal ones the same. */
public sealed interface Condition {

    /** True or false whatever is decided. */
    final class Constant implements Condition {
        private final boolean value;

        Constant(boolean value) {
            this.value = value;
        }

        public boolean value() {
            return value;
        }
    }

    /** A decided boolean. */
    final class Variable implements Condition {
        private final String name;

        Variable(String name) {
            this.name = name;
        }

        public String name() {
            return name;
        }
    }

    /** NOT of a variable, a membership or a pairwise difference: negations stand at the leaves. */
    final class Negation implements Condition {
        private final Condition operand;

        Negation(Condition operand) {
            this.operand = operand;
        }

        public Condition operand() {
            return operand;
        }
    }

    /** AND or OR of at least two conditions. */
    final class Junction implements Condition {
        private final boolean and;
        private final List<Condition> operands;

        Junction(boolean and, List<Condition> operands) {
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

    /** A number lies in a set: every comparison has this form. */
    final class Membership implements Condition {
        private final Linear number;
        private final Domain domain;

        Membership(Linear number, Domain domain) {
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

    /** The numbers differ pairwise. */
    final class AllDifferent implements Condition {
        private final List<Linear> numbers;

        AllDifferent(List<Linear> numbers) {
            this.numbers = numbers;
        }

        public List<Linear> numbers() {
            return numbers;
        }
    }

    /** Whether this is the constant of that value. */
    default boolean is(boolean value) {
        return this instanceof Constant constant && constant.value() == value;
    }
}
