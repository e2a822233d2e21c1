package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The range of every number. An {@link ArithmeticException} says that it does not fit into what a solver can compute with. */
public final class Bounds {
    /** Solvers add bounds, so they must stay well inside 64 bits. */
    private static final long LIMIT = (1L << 62) - 1;

    /** A closed interval. */
    public record Range(long min, long max) {
        public Range {
            if (min < -LIMIT || max > LIMIT) {
                throw new ArithmeticException("range " + min + " to " + max);
            }
        }
    }

    private static final Range ZERO_OR_ONE = new Range(0, 1);
    private final Map<Linear, Range> linears = new IdentityHashMap<>();
    private final Map<Term, Range> terms = new IdentityHashMap<>();

    public Range of(Linear number) {
        Range range = linears.get(number);
        if (range == null) {
            long min = number.constant();
            long max = number.constant();
            for (int i = 0; i < number.size(); i++) {
                Term part = number.term(i);
                // Indicators and plain variables are most of all terms, and need no look-up.
                Range term = part instanceof Term.Indicator ? ZERO_OR_ONE : part instanceof Term.Variable ? compute(part) : of(part);
                long a = Math.multiplyExact(number.coefficient(i), term.min());
                long b = Math.multiplyExact(number.coefficient(i), term.max());
                min = Math.addExact(min, Math.min(a, b));
                max = Math.addExact(max, Math.max(a, b));
            }
            range = new Range(min, max);
            linears.put(number, range);
        }
        return range;
    }

    public Range of(Term term) {
        Range range = terms.get(term);
        if (range == null) {
            range = compute(term);
            terms.put(term, range);
        }
        return range;
    }

    private Range compute(Term term) {
        if (term instanceof Term.Variable v) {
            return new Range(v.domain().min(), v.domain().max());
        } else if (term instanceof Term.Indicator) {
            return ZERO_OR_ONE;
        } else if (term instanceof Term.Choice c) {
            Range a = of(c.then());
            Range b = of(c.otherwise());
            return new Range(Math.min(a.min(), b.min()), Math.max(a.max(), b.max()));
        } else if (term instanceof Term.Maximum m) {
            return maximum(m.numbers(), m.conditions().stream().allMatch(c -> c.is(true)));
        }
        Term.Binary binary = (Term.Binary) term;
        Range a = of(binary.left());
        Range b = of(binary.right());
        long largest = Math.max(Math.abs(a.min()), Math.abs(a.max()));
        return switch (binary.operation()) {
            case PRODUCT -> product(a, b);
            case QUOTIENT -> new Range(-largest, largest);
            case REMAINDER -> remainder(a, b, largest);
        };
    }

    private Range maximum(List<Linear> numbers, boolean allPresent) {
        long lowest = Long.MAX_VALUE;
        long floor = Long.MIN_VALUE;
        long highest = Long.MIN_VALUE;
        for (Linear number : numbers) {
            Range range = of(number);
            lowest = Math.min(lowest, range.min());
            floor = Math.max(floor, range.min());
            highest = Math.max(highest, range.max());
        }
        return new Range(allPresent ? floor : lowest, highest);
    }

    private static Range product(Range a, Range b) {
        long[] corners = {Math.multiplyExact(a.min(), b.min()), Math.multiplyExact(a.min(), b.max()), Math.multiplyExact(a.max(), b.min()), Math.multiplyExact(a.max(), b.max())};
        long min = Math.min(Math.min(corners[0], corners[1]), Math.min(corners[2], corners[3]));
        long max = Math.max(Math.max(corners[0], corners[1]), Math.max(corners[2], corners[3]));
        return new Range(min, max);
    }

    private static Range remainder(Range a, Range b, long largest) {
        long divisor = Math.max(Math.abs(b.min()), Math.abs(b.max()));
        long most = Math.min(largest, Math.max(0, divisor - 1));
        return new Range(a.min() < 0 ? -most : 0, a.max() > 0 ? most : 0);
    }
}
