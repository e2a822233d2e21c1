package dev.dcm.encoder.formula;

import java.util.Arrays;

/** {@code constant + sum(coefficients[i] * terms[i])}, terms in order, no coefficient 0. Compared by identity. */
public final class Linear {
    private final Term[] terms;
    private final long[] coefficients;
    private final long constant;
    private int mark;

    Linear(Term[] terms, long[] coefficients, long constant) {
        this.terms = terms;
        this.coefficients = coefficients;
        this.constant = constant;
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
        return terms.length == 1 && coefficients[0] == 1 && constant == 0 && terms[0] instanceof Term.Variable v ? v : null;
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

    /** What makes two expressions the same. */
    Object key() {
        return new Key(this, constant);
    }

    /** The part that varies, as a key: expressions that differ by a constant share it. */
    public Object variableKey() {
        return new Key(this, 0);
    }

    private static final class Key {
        private final Linear linear;
        private final long constant;
        private final int hash;

        Key(Linear linear, long constant) {
            this.linear = linear;
            this.constant = constant;
            int mixed = Long.hashCode(constant);
            for (int i = 0; i < linear.terms.length; i++) {
                mixed = mixed * 31 + linear.terms[i].id() * 0x9E3779B9 + Long.hashCode(linear.coefficients[i]);
            }
            this.hash = mixed;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && hash == key.hash && constant == key.constant
                    && Arrays.equals(linear.terms, key.linear.terms) && Arrays.equals(linear.coefficients, key.linear.coefficients);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
