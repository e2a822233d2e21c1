package dev.dcm.solver.testing;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.ModelSize;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Outcome.Status;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Constraints as plain Java conditions on an assignment. */
public final class EnumeratingModel implements SolverModel {
    private final List<Domain> domains = new ArrayList<>();
    private final List<Predicate<long[]>> constraints = new ArrayList<>();
    private LinearExpr objective = LinearExpr.constant(0);
    private long[] best = {};

    @Override
    public int newInt(Domain domain, String name) {
        domains.add(domain);
        return domains.size() - 1;
    }

    @Override
    public int newBool(String name) {
        return newInt(Domain.BOOLEAN, name);
    }

    @Override
    public void addLinear(LinearExpr expr, Domain rhs, int... enforcement) {
        constraints.add(values -> !enforced(values, enforcement) || rhs.contains(value(expr, values)));
    }

    @Override
    public void addClause(int[] literals, int... enforcement) {
        constraints.add(values -> !enforced(values, enforcement) || Arrays.stream(literals).anyMatch(l -> holds(l, values)));
    }

    @Override
    public void addProduct(LinearExpr target, LinearExpr left, LinearExpr right) {
        constraints.add(values -> value(target, values) == value(left, values) * value(right, values));
    }

    @Override
    public void addDivision(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        constraints.add(values -> value(denominator, values) != 0
            && value(target, values) == value(numerator, values) / value(denominator, values));
    }

    @Override
    public void addModulo(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        constraints.add(values -> value(denominator, values) != 0
            && value(target, values) == value(numerator, values) % value(denominator, values));
    }

    @Override
    public void addMax(LinearExpr target, List<LinearExpr> terms) {
        constraints.add(values ->
            value(target, values) == terms.stream().mapToLong(term -> value(term, values)).max().orElseThrow());
    }

    @Override
    public void addAllDifferent(List<LinearExpr> terms) {
        constraints.add(values -> terms.stream().mapToLong(term -> value(term, values)).distinct().count() == terms.size());
    }

    @Override
    public void addCumulative(List<LinearExpr> starts, long[] sizes, long[] demands, long capacity) {
        constraints.add(values -> {
            Map<Long, Long> load = new HashMap<>();
            for (int i = 0; i < sizes.length; i++) {
                long start = value(starts.get(i), values);
                for (long point = start; point < start + sizes[i]; point++) {
                    load.merge(point, demands[i], Long::sum);
                }
            }
            return load.values().stream().allMatch(taken -> taken <= capacity);
        });
    }

    @Override
    public void addElement(LinearExpr target, LinearExpr index, List<LinearExpr> elements) {
        constraints.add(values -> {
            long i = value(index, values);
            return i >= 0 && i < elements.size() && value(target, values) == value(elements.get((int) i), values);
        });
    }

    @Override
    public void addAllowed(List<LinearExpr> terms, long[][] tuples) {
        constraints.add(values -> Arrays.stream(tuples).anyMatch(tuple -> Arrays.equals(tuple, terms.stream().mapToLong(term -> value(term, values)).toArray())));
    }

    @Override
    public void maximize(LinearExpr expr) {
        objective = expr;
    }

    @Override
    public void hint(int variable, long value) {
        // Enumeration needs no advice.
    }

    @Override
    public ModelSize size() {
        return new ModelSize(domains.size(), constraints.size());
    }

    @Override
    public Outcome solve(SolverOptions options) {
        enumerate(new long[domains.size()], 0);
        if (best.length == 0) {
            return new Outcome(Status.INFEASIBLE, best, 0, 0);
        }
        return new Outcome(Status.OPTIMAL, best, objectiveOf(best), objectiveOf(best));
    }

    /** Whether the values are a solution; those of further variables are ignored. */
    public boolean accepts(long[] values) {
        for (int i = 0; i < domains.size(); i++) {
            if (!domains.get(i).contains(values[i])) {
                return false;
            }
        }
        return constraints.stream().allMatch(constraint -> constraint.test(values));
    }

    public long objectiveOf(long[] values) {
        return value(objective, values);
    }

    private void enumerate(long[] values, int variable) {
        if (variable == values.length) {
            if (accepts(values) && (best.length == 0 || objectiveOf(values) > objectiveOf(best))) {
                best = values.clone();
            }
            return;
        }
        long[] bounds = domains.get(variable).flattened();
        for (int i = 0; i < bounds.length; i += 2) {
            for (long value = bounds[i]; value <= bounds[i + 1]; value++) {
                values[variable] = value;
                enumerate(values, variable + 1);
            }
        }
    }

    private static long value(LinearExpr expr, long[] values) {
        long sum = expr.offset();
        for (int i = 0; i < expr.size(); i++) {
            sum += expr.coefficients()[i] * values[expr.variables()[i]];
        }
        return sum;
    }

    private static boolean enforced(long[] values, int[] enforcement) {
        return Arrays.stream(enforcement).allMatch(literal -> holds(literal, values));
    }

    private static boolean holds(int literal, long[] values) {
        return (values[Literal.variable(literal)] == 1) != Literal.isNegated(literal);
    }
}
