package dev.dcm.encoder.formula;

import java.util.Arrays;

/** {@code constant + sum(coefficients[i] * terms[i])}, terms in order, no coefficient 0. Compared by identity. */
public final class Linear {
    private static final int GOLDEN = 0x9E3779B9;
    private static final int ROTATION = 7;
    private final Term[] terms;
    private final long[] coefficients;
    private final long constant;
    private final int hash;
    /** If this is one and nothing else: it is asked for more often than anything else. */
    private final Term.Variable variable;
    private int mark;
    /** What this number was last subtracted from a constant to: policies that share a load ask for the same rest. */
    private Linear lastDifference;
    private Condition.Membership firstQuestion;

    Linear(Term[] terms, long[] coefficients, long constant) {
        this.terms = terms;
        this.coefficients = coefficients;
        this.constant = constant;
        this.hash = hash(terms, coefficients, constant);
        this.variable = terms.length == 1 && coefficients[0] == 1 && constant == 0 && terms[0] instanceof Term.Variable only ? only : null;
    }

    /** The number with another constant. */
    Linear(Linear varying, long constant) {
        this(varying.terms, varying.coefficients, constant);
    }

    /** The number with opposite coefficients and another constant. */
    Linear negated(long otherConstant) {
        long[] opposite = new long[coefficients.length];
        for (int i = 0; i < opposite.length; i++) {
            opposite[i] = Math.negateExact(coefficients[i]);
        }
        return new Linear(terms, opposite, otherConstant);
    }

    Linear lastDifference() {
        return lastDifference;
    }

    void setLastDifference(Linear difference) {
        lastDifference = difference;
    }

    /** The set that was first asked for of this number; null if none was. */
    Condition.Membership firstQuestion() {
        return firstQuestion;
    }

    void setFirstQuestion(Condition.Membership question) {
        firstQuestion = question;
    }

    public int size() {
        return terms.length;
    }

    public Term term(int i) {
        return terms[i];
    }

    public long coefficient(int i) {
        return coefficients[i];
    }

    public long constant() {
        return constant;
    }

    public boolean isConstant() {
        return terms.length == 0;
    }

    /** Whether its value is no integer, since a real variable has a part in it. */
    public boolean isReal() {
        for (Term term : terms) {
            if (term.isReal()) {
                return true;
            }
        }
        return false;
    }

    /** The variable, if this is one and nothing else; otherwise null. */
    public Term.Variable asVariable() {
        return variable;
    }

    /** Whether this is the first time the number is met in the walk of that number. */
    boolean mark(int walk) {
        boolean first = mark != walk;
        mark = walk;
        return first;
    }

    boolean isMarked(int walk) {
        return mark == walk;
    }

    /** Whether this is the term and nothing else. */
    public boolean isTerm(Term term) {
        return terms.length == 1 && terms[0] == term && coefficients[0] == 1 && constant == 0;
    }

    /** Spreads numbers over all bits, the low ones as well. */
    int hash() {
        return hash;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    boolean isSame(Linear other) {
        return hash == other.hash && constant == other.constant && Arrays.equals(terms, other.terms) && Arrays.equals(coefficients, other.coefficients);
    }

    private static int hash(Term[] terms, long[] coefficients, long constant) {
        // Terms of one sum often have numbers at a fixed distance: without rotation their hashes would share their low bits.
        int mixed = Long.hashCode(constant);
        for (int i = 0; i < terms.length; i++) {
            mixed = (Integer.rotateLeft(mixed, ROTATION) ^ terms[i].id()) * GOLDEN + Long.hashCode(coefficients[i]);
        }
        mixed *= GOLDEN;
        return mixed ^ mixed >>> Integer.SIZE / 2;
    }

    /** The part that varies, as a key: expressions that differ by a constant share it. */
    public Object variableKey() {
        return new VariableKey(new Linear(this, 0));
    }

    private record VariableKey(Linear linear) {

        @Override
        public boolean equals(Object other) {
            return other instanceof VariableKey key && linear.isSame(key.linear);
        }

        @Override
        public int hashCode() {
            return linear.hash;
        }
    }
}
