package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The rows of a table that a decision may be joined with: a few, where its domain is small, and no reason to try all others. */
final class CandidateRows {
    private CandidateRows() {
    }

    /** @param variable the decision; null for one that is computed, which may equal anything */
    static int[] of(Term.Variable variable, int rows, Supplier<Index> byValue) {
        Domain domain = variable == null ? null : variable.domain();
        if (domain == null || domain.size(rows) >= rows) {
            return IntStream.range(0, rows).toArray();
        }
        Index index = byValue.get();
        int[] found = new int[16];
        int n = 0;
        for (long value : domain.values()) {
            for (int row = index.first(value); row >= 0; row = index.next(row)) {
                if (n == found.length) {
                    found = Arrays.copyOf(found, 2 * n);
                }
                found[n++] = row;
            }
        }
        int[] all = Arrays.copyOf(found, n);
        Arrays.sort(all);
        return all;
    }
}
