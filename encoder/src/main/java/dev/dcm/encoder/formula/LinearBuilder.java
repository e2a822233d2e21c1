package dev.dcm.encoder.formula;

import java.util.Arrays;

/** Adds up numbers term by term, without the sums in between. */
public final class LinearBuilder {
    private final Formulas formulas;
    private Term[] terms;
    private long[] coefficients;
    private int size;
    private long constant;
    private boolean sorted = true;

    LinearBuilder(Formulas formulas, int expectedTerms) {
        this.formulas = formulas;
        this.terms = new Term[Math.max(1, expectedTerms)];
        this.coefficients = new long[terms.length];
    }

    /** Adds the coefficient where the condition holds. */
    public void add(Condition condition, long coefficient) {
        if (condition instanceof Condition.Negation negation) {
            constant = Math.addExact(constant, coefficient);
            add(formulas.indicatorTerm(negation.operand()), Math.negateExact(coefficient));
        } else if (condition instanceof Condition.Constant known) {
            constant = Math.addExact(constant, known.value() ? coefficient : 0);
        } else {
            add(formulas.indicatorTerm(condition), coefficient);
        }
    }

    public void add(Linear number, long factor) {
        for (int i = 0; i < number.size(); i++) {
            add(number.term(i), Math.multiplyExact(number.coefficient(i), factor));
        }
        constant = Math.addExact(constant, Math.multiplyExact(number.constant(), factor));
    }

    public void add(Term term, long coefficient) {
        if (coefficient == 0) {
            return;
        }
        if (size == terms.length) {
            terms = Arrays.copyOf(terms, size * 2);
            coefficients = Arrays.copyOf(coefficients, size * 2);
        }
        sorted &= size == 0 || terms[size - 1].id() < term.id();
        terms[size] = term;
        coefficients[size++] = coefficient;
    }

    /** The sum of what was added and the constant; nothing is added afterwards. */
    public Linear build(long more) {
        if (!sorted) {
            sort();
        }
        int n = 0;
        for (int i = 0; i < size;) {
            Term term = terms[i];
            long coefficient = coefficients[i++];
            while (i < size && terms[i] == term) {
                coefficient = Math.addExact(coefficient, coefficients[i++]);
            }
            if (coefficient != 0) {
                terms[n] = term;
                coefficients[n++] = coefficient;
            }
        }
        size = n;
        sorted = true;
        boolean full = n == terms.length;
        return formulas.intern(full ? terms : Arrays.copyOf(terms, n), full ? coefficients : Arrays.copyOf(coefficients, n), Math.addExact(constant, more));
    }

    private void sort() {
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (long) terms[i].id() << Integer.SIZE | i;
        }
        Arrays.sort(order);
        Term[] oldTerms = terms;
        long[] oldCoefficients = coefficients;
        terms = new Term[size];
        coefficients = new long[size];
        for (int i = 0; i < size; i++) {
            terms[i] = oldTerms[(int) order[i]];
            coefficients[i] = oldCoefficients[(int) order[i]];
        }
    }
}
