package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Candidates;
import dev.dcm.ir.Expr;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * The domains of a variable column that is narrowed to candidates. A row has the values that policies allow it, the best of them, or the best values
 * of all where no policy restricts it; and those that it is compared with, and the one that it has. Policies are evaluated as always and may take
 * values away from that.
 */
final class CandidateDomains {
    private final Evaluation evaluation;
    private final Candidates candidates;
    private final Domain whole;
    private final Function<Object, OptionalLong> code;
    private final List<Map<List<Object>, List<Object>>> allowed = new ArrayList<>();
    private final List<Object> best;
    /** Rows that policies see alike share a domain. */
    private final Map<Set<Object>, Domain> domains = new HashMap<>();
    private boolean truncated;
    /** Null until someone asks. */
    private Boolean wholeDomain;

    CandidateDomains(Evaluation evaluation, Candidates candidates, Domain whole, Function<Object, OptionalLong> code) {
        this.evaluation = evaluation;
        this.candidates = candidates;
        this.whole = whole;
        this.code = code;
        this.best = candidates.best() == null ? List.of() : evaluation.inputs().rows(candidates.best()).stream().map(row -> row[0]).toList();
        for (Candidates.Inclusion inclusion : candidates.inclusions()) {
            Map<List<Object>, List<Object>> byKey = new HashMap<>();
            for (Object[] row : evaluation.inputs().rows(inclusion.values())) {
                byKey.computeIfAbsent(Arrays.asList(row).subList(0, row.length - 1), k -> new ArrayList<>()).add(row[row.length - 1]);
            }
            allowed.add(byKey);
        }
    }

    /** Whether a row was left fewer values than policies may allow it. */
    boolean isTruncated() {
        return truncated;
    }

    /** The values of a row. */
    Domain of(Object[] values) {
        Row row = new Row(Formulas.TRUE, Arrays.stream(values).map(Cell.Known::new).toArray(Cell[]::new), List.of());
        Set<Object> all = new HashSet<>();
        boolean restricted = false;
        boolean complete = false;
        for (int i = 0; i < candidates.inclusions().size(); i++) {
            Candidates.Inclusion inclusion = candidates.inclusions().get(i);
            if (inclusion.guards().stream().allMatch(g -> Boolean.TRUE.equals(known(g, row)))) {
                List<Object> own = allowed.get(i).getOrDefault(inclusion.keys().stream().map(k -> known(k, row)).toList(), List.of());
                // Without any value it is not known whether the policy allows nothing, or does not concern the row.
                restricted |= !own.isEmpty();
                complete |= inclusion.complete() && !own.isEmpty() && isEverything(own);
                all.addAll(inclusion.shared() ? allowed.get(i).values().stream().flatMap(List::stream).toList() : own);
            }
        }
        if (!restricted) {
            all.addAll(best);
            complete |= candidates.best() != null && isEverything(best) && isWholeDomain();
        }
        truncated |= !complete;
        candidates.always().forEach(a -> all.add(known(a, row)));
        all.add(values[candidates.column()]);
        return domains.computeIfAbsent(all, this::domain);
    }

    /** Whether the database had no more values than it was asked for, and none of them is NULL. */
    private boolean isEverything(List<Object> found) {
        return found.stream().noneMatch(Objects::isNull) && (candidates.best() == null || found.size() < candidates.most());
    }

    /** Whether the order knows all values of the domain, which is read only where there are so few that all might have been found. */
    private boolean isWholeDomain() {
        if (wholeDomain == null) {
            wholeDomain = candidates.all() == null || new HashSet<>(best).containsAll(evaluation.inputs().rows(candidates.all()).stream().map(row -> row[0]).toList());
        }
        return wholeDomain;
    }

    private Object known(Expr expr, Row row) {
        return evaluation.expressions().cell(expr, row) instanceof Cell.Known known ? known.value() : null;
    }

    private Domain domain(Set<Object> values) {
        return Domain.of(values.stream().filter(v -> v != null).flatMapToLong(v -> code.apply(v).stream()).toArray()).intersect(whole);
    }
}
