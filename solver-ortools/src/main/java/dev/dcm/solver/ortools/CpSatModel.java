package dev.dcm.solver.ortools;

import com.google.ortools.sat.AllDifferentConstraintProto;
import com.google.ortools.sat.BoolArgumentProto;
import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.PartialVariableAssignment;
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
import java.util.concurrent.Future;

/** A model of CP-SAT. Variables and literals have the same numbers here and there. */
final class CpSatModel implements SolverModel {
    private static final int[] NO_LITERALS = {};

    private final CpModelProto.Builder proto = CpModelProto.newBuilder();
    private final Divisors divisors = new Divisors(this, proto);
    private final SerializedSize bytes = new SerializedSize(proto);
    /** CP-SAT refuses two hints for one variable: the last one counts. */
    private final Map<Integer, Long> hints = new LinkedHashMap<>();
    private Optional<Objective> objective = Optional.empty();
    private boolean solved;

    @Override
    public int newInt(Domain domain, String name) {
        if (domain.isEmpty()) {
            throw new IllegalArgumentException("the domain of " + name + " is empty");
        }
        proto.addVariables(Protos.variable(domain, name));
        return proto.getVariablesCount() - 1;
    }

    @Override
    public int newBool(String name) {
        return newInt(Domain.BOOLEAN, name);
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
            proto.addConstraints(enforced(enforcement).setLinear(Protos.membership(expr, bounds)).build());
        }
    }

    @Override
    public void addClause(int[] literals, int... enforcement) {
        BoolArgumentProto.Builder clause = BoolArgumentProto.newBuilder();
        for (int literal : literals) {
            clause.addLiterals(literal);
        }
        proto.addConstraints(enforced(enforcement).setBoolOr(clause.build()).build());
    }

    @Override
    public void addProduct(LinearExpr target, LinearExpr left, LinearExpr right) {
        proto.addConstraints(ConstraintProto.newBuilder().setIntProd(Protos.function(target, List.of(left, right))).build());
    }

    @Override
    public void addDivision(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        divisors.withoutZero(denominator).ifPresentOrElse(
            divisor -> proto.addConstraints(
                ConstraintProto.newBuilder().setIntDiv(Protos.function(target, List.of(numerator, divisor))).build()),
            () -> addNever(NO_LITERALS));
    }

    @Override
    public void addModulo(LinearExpr target, LinearExpr numerator, LinearExpr denominator) {
        divisors.magnitude(denominator).ifPresentOrElse(
            modulus -> proto.addConstraints(
                ConstraintProto.newBuilder().setIntMod(Protos.function(target, List.of(numerator, modulus))).build()),
            () -> addNever(NO_LITERALS));
    }

    @Override
    public void addMax(LinearExpr target, List<LinearExpr> terms) {
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("the maximum of nothing");
        }
        proto.addConstraints(ConstraintProto.newBuilder().setLinMax(Protos.function(target, terms)).build());
    }

    @Override
    public void addExactlyOne(int[] literals) {
        proto.addConstraints(ConstraintProto.newBuilder().setExactlyOne(literals(literals)).build());
    }

    @Override
    public void addAtMostOne(int[] literals) {
        proto.addConstraints(ConstraintProto.newBuilder().setAtMostOne(literals(literals)).build());
    }

    private static BoolArgumentProto literals(int[] literals) {
        BoolArgumentProto.Builder all = BoolArgumentProto.newBuilder();
        for (int literal : literals) {
            all.addLiterals(literal);
        }
        return all.build();
    }

    @Override
    public void addAllDifferent(List<LinearExpr> terms) {
        AllDifferentConstraintProto allDifferent =
            AllDifferentConstraintProto.newBuilder().addAllExprs(Protos.expressions(terms)).build();
        proto.addConstraints(ConstraintProto.newBuilder().setAllDiff(allDifferent).build());
    }

    @Override
    public void maximize(LinearExpr expr) {
        if (objective.isPresent()) {
            throw new IllegalStateException("the model has an objective already");
        }
        Objective maximised = new Objective(expr, proto);
        objective = Optional.of(maximised);
        proto.setObjective(maximised.proto());
    }

    @Override
    public void hint(int variable, long value) {
        hints.put(variable, value);
    }

    @Override
    public ModelSize size() {
        return new ModelSize(proto.getVariablesCount(), proto.getConstraintsCount(), OptionalLong.of(bytes.bytes()));
    }

    @Override
    public Outcome solve(SolverOptions options) {
        if (solved) {
            throw new IllegalStateException("the model was solved already");
        }
        solved = true;
        CpModelProto model = finished();
        try (Search search = new Search()) {
            Future<?> watch = Watchdog.watch(search, options.timeout());
            try {
                return Outcomes.of(search.run(model, Parameters.of(options)), objective);
            } finally {
                watch.cancel(false);
            }
        }
    }

    private CpModelProto finished() {
        if (!hints.isEmpty()) {
            proto.setSolutionHint(PartialVariableAssignment.newBuilder().addAllVars(hints.keySet()).addAllValues(hints.values()));
        }
        return proto.build();
    }

    /** Not all of the literals are true; without literals, the model is infeasible. */
    private void addNever(int[] enforcement) {
        addClause(NO_LITERALS, enforcement);
    }

    private static ConstraintProto.Builder enforced(int[] enforcement) {
        ConstraintProto.Builder constraint = ConstraintProto.newBuilder();
        for (int literal : enforcement) {
            constraint.addEnforcementLiteral(literal);
        }
        return constraint;
    }
}
