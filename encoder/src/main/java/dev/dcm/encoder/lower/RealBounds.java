package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.IdentityHashMap;
import java.util.Map;

/** The range of every number that is real, or stands beside one. */
final class RealBounds {
    private final Bounds integers;
    private final Map<Term, Range> terms = new IdentityHashMap<>();

    /** A closed interval. */
    record Range(double min, double max) {

        private Range plus(double factor, Range other) {
            double a = factor * other.min;
            double b = factor * other.max;
            return new Range(min + Math.min(a, b), max + Math.max(a, b));
        }

        private Range hull(Range other) {
            return new Range(Math.min(min, other.min), Math.max(max, other.max));
        }

        private Range times(Range other) {
            return new Range(0, 0).plus(min, other).hull(new Range(0, 0).plus(max, other));
        }
    }

    RealBounds(Bounds integers) {
        this.integers = integers;
    }

    Range of(Linear number) {
        Range sum = new Range(number.constant(), number.constant());
        for (int i = 0; i < number.size(); i++) {
            sum = sum.plus(number.coefficient(i), of(number.term(i)));
        }
        return sum;
    }

    /** How large the terms of a number can be together: rounding depends on that, even if they cancel out. */
    double magnitude(Linear number) {
        double sum = Math.abs(number.constant());
        for (int i = 0; i < number.size(); i++) {
            Range term = of(number.term(i));
            sum += Math.abs(number.coefficient(i)) * Math.max(Math.abs(term.min), Math.abs(term.max));
        }
        return sum;
    }

    Range of(Term term) {
        Range range = terms.get(term);
        if (range == null) {
            range = compute(term);
            terms.put(term, range);
        }
        return range;
    }

    private Range compute(Term term) {
        if (!term.isReal()) {
            Bounds.Range whole = integers.of(term);
            return new Range(whole.min(), whole.max());
        } else if (term instanceof Term.Real r) {
            return new Range(r.min(), r.max());
        } else if (term instanceof Term.Choice c) {
            return of(c.then()).hull(of(c.otherwise()));
        } else if (term instanceof Term.Maximum m) {
            // Rounded down, since an absent number is replaced by a whole one below all others.
            Range all = m.numbers().stream().map(this::of).reduce(Range::hull).orElseThrow();
            return new Range(Math.floor(all.min), all.max);
        }
        Term.Binary product = (Term.Binary) term;
        return of(product.left()).times(of(product.right()));
    }
}
