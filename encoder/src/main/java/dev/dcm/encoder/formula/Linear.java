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

    /** What makes two expressions the same. */
    Object key() {
        long[] key = new long[terms.length * 2 + 1];
        for (int i = 0; i < terms.length; i++) {
            key[2 * i] = terms[i].id();
            key[2 * i + 1] = coefficients[i];
        }
        key[key.length - 1] = constant;
        return new Key(key);
    }

    /** The part that varies, as a key: expressions that differ by a constant share it. */
    public Object variableKey() {
        return new Linear(terms, coefficients, 0).key();
    }

    private record Key(long[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(values, key.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
