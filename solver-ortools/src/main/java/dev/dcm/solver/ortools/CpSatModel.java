package dev.dcm.solver.ortools;

import com.google.ortools.sat.AllDifferentConstraintProto;
import com.google.ortools.sat.BoolArgumentProto;
import com.google.ortools.sat.ConstraintProto;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.ModelSize;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A model of CP-SAT. Variables and literals have the same numbers here and there; names are not kept. */
final class CpSatModel implements SolverModel {
    private static final int[] NO_LITERALS = {};

    private final ModelBytes bytes = new ModelBytes();
    private final VariableRanges ranges = new VariableRanges();
    private final Divisors divisors = new Divisors(this, ranges);
    private final GlobalConstraints globals = new GlobalConstraints(this, bytes, ranges);
    /** CP-SAT refuses two hints for one variable: the last one counts. */
    private final Map<Integer, Long> hints = new LinkedHashMap<>();
    private Optional<Objective> objective = Optional.empty();
    private boolean solved;

    @Override
    public int newInt(Domain domain, String name) {
        if (domain.isEmpty()) {
            throw new IllegalArgumentException("the domain of " + name + " is empty");
        }
        bytes.variable(domain.flattened());
        return ranges.add(domain);
    }

    @Override
    public int newBool(String name) {
        return newInt(Domain.BOOLEAN, name);
    }

    @Override
    public boolean usesNames() {
        return false;
    }

    @Override
    public void addLinear(LinearExpr expr, Domain rhs, int... enforcement) {
        if (expr.isConstant()) {
            if (!rhs.contains(expr.offset())) {
                addNever(enforcement);
            }
            return;
        }
        long[] bounds = ShiftedDomain.minus(rhs, expr.offset());
        if (bounds.length == 0) {
            addNever(enforcement);
        } else {
            bytes.membership(expr, bounds, enforcement);
        }
    }

    @Override
    public void addClause(int[] literals, int... enforcement) {
        addLiterals(ConstraintProto.BOOL_OR_FIELD_NUMBER, literals, enforcement);
    }

    @Override
    public void addProduct(LinearExpr target, LinearExpr left, LinearExpr right) {
        bytes.function(ConstraintProto.INT_PROD_FIELD_NUMBER, target, List.of(left, right));
    }

    @Override
    public void addDivision(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        divisors.withoutZero(denominator).ifPresentOrElse(
            divisor -> bytes.function(ConstraintProto.INT_DIV_FIELD_NUMBER, target, List.of(numerator, divisor)),
            () -> addNever(NO_LITERALS));
    }

    @Override
    public void addModulo(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        divisors.magnitude(denominator).ifPresentOrElse(
            modulus -> bytes.function(ConstraintProto.INT_MOD_FIELD_NUMBER, target, List.of(numerator, modulus)),
            () -> addNever(NO_LITERALS));
    }

    @Override
    public void addMax(LinearExpr target, List<LinearExpr> terms) {
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("the maximum of nothing");
        }
        bytes.function(ConstraintProto.LIN_MAX_FIELD_NUMBER, target, terms);
    }

    @Override
    public void addExactlyOne(int[] literals) {
        addLiterals(ConstraintProto.EXACTLY_ONE_FIELD_NUMBER, literals);
    }

    @Override
    public void addAtMostOne(int[] literals) {
        addLiterals(ConstraintProto.AT_MOST_ONE_FIELD_NUMBER, literals);
    }

    private void addLiterals(int kind, int[] literals, int... enforcement) {
        bytes.constraint(kind, bytes.newBody().numbers(BoolArgumentProto.LITERALS_FIELD_NUMBER, literals), enforcement);
    }

    @Override
    public void addAllDifferent(List<LinearExpr> terms) {
        Wire all = bytes.newBody();
        terms.forEach(term -> all.message(AllDifferentConstraintProto.EXPRS_FIELD_NUMBER, bytes.expression(term)));
        bytes.constraint(ConstraintProto.ALL_DIFF_FIELD_NUMBER, all);
    }

    @Override
    public void addCumulative(List<LinearExpr> starts, long[] sizes, long[] demands, long capacity) {
        globals.addCumulative(starts, sizes, demands, capacity);
    }

    @Override
    public void addElement(LinearExpr target, LinearExpr index, List<LinearExpr> elements) {
        globals.addElement(target, index, elements);
    }

    @Override
    public void addAllowed(List<LinearExpr> terms, long[][] tuples) {
        globals.addAllowed(terms, tuples);
    }

    @Override
    public void maximize(LinearExpr expr) {
        if (objective.isPresent()) {
            throw new IllegalStateException("the model has an objective already");
        }
        Objective maximised = new Objective(expr, ranges);
        objective = Optional.of(maximised);
        maximised.writeTo(bytes);
    }

    @Override
    public void hint(int variable, long value) {
        hints.put(variable, value);
    }

    @Override
    public ModelSize size() {
        return new ModelSize(ranges.count(), bytes.constraints(), OptionalLong.of(bytes.size()));
    }

    @Override
    public Outcome solve(SolverOptions options) {
        if (solved) {
            throw new IllegalStateException("the model was solved already");
        }
        solved = true;
        Natives.load();
        if (!hints.isEmpty()) {
            bytes.hints(hints);
        }
        try (Search search = new Search(options, objective)) {
            return search.run(bytes.toByteArray());
        }
    }

    /** Not all of the literals are true; without literals, the model is infeasible. */
    private void addNever(int[] enforcement) {
        addClause(NO_LITERALS, enforcement);
    }
}
