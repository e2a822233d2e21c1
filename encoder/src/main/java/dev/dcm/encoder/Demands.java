package dev.dcm.encoder;

import dev.dcm.base.Deadline;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.Expressions;
import dev.dcm.encoder.eval.GeneratedEncoder;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.NotForRealsException;
import dev.dcm.encoder.generate.CompiledEncoder;
import dev.dcm.encoder.reduce.Narrowing;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Collects what a program demands and maximises on its data. */
final class Demands {
    private final ConstraintProgram program;
    private final Rewrites rewrites;
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Objective objective;
    private final List<Demand> demands = new ArrayList<>();
    /** What rows of constraints need to have a value at all. */
    private final List<Demand> sideConditions = new ArrayList<>();
    /** What rows add to the objective. */
    private final List<Demand> shares = new ArrayList<>();
    /** Whether a demand speaks of more than one decision. */
    private boolean together;

    Demands(ConstraintProgram program, Inputs inputs, Rewrites rewrites, Deadline deadline) {
        this.program = program;
        this.rewrites = rewrites;
        this.evaluation = new Evaluation(program, inputs, deadline);
        this.formulas = evaluation.formulas();
        this.objective = new Objective(evaluation);
    }

    /** By the interpreter, demand by demand with its row. */
    Problem interpreted() {
        program.variableTables().forEach(evaluation.variables()::rows);
        for (Constraint constraint : program.constraints()) {
            possible(constraint.expression().span(), () -> {
                List<Row> rows = evaluation.relations().demandedRows(constraint.relation());
                attribute(constraint, null);
                for (Row row : rows) {
                    add(constraint, row.presence(), evaluation.expressions().fallible(constraint.expression(), row), row);
                    attribute(constraint, row);
                }
            });
        }
        return problem();
    }

    /** By generated code. What a CHECK excludes from a domain is excluded at once, so that later relations are smaller. */
    Problem generated(CompiledEncoder encoder) {
        program.variableTables().forEach(evaluation.variables()::rows);
        BooleanSupplier apart = () -> !together && !formulas.hasReals() && evaluation.sideConditions().isEmpty();
        evaluation.decideTogether(() -> rewrites.isOn(Rewrite.CLASSES) && apart.getAsBoolean(), () -> rewrites.isOn(Rewrite.PROMISING_VALUES) && apart.getAsBoolean());
        if (rewrites.isOn(Rewrite.NON_BINDING_ROWS)) {
            evaluation.leaveOutNonBinding();
        }
        possible(Span.NONE, () -> encoder.encode(evaluation, new GeneratedEncoder.Sink() {
            @Override
            public void check(Constraint constraint, Condition presence, Cell value) {
                add(constraint, presence, value, null);
            }

            @Override
            public void maximize(Constraint constraint, Condition presence, Cell value) {
                add(constraint, presence, value, null);
            }

            @Override
            public void maximize(Constraint constraint, Linear rows, Cell value) {
                objective.add(constraint, rows, value);
            }
        }));
        // Solvers search by the order of what they are told, which does not depend on when it was found out.
        if (!isInOrder(encoder)) {
            demands.sort(Comparator.comparingInt(demand -> encoder.place(demand.constraint())));
        }
        return problem();
    }

    /** A policy's demands come one after the other, so that few places are looked up. */
    private boolean isInOrder(CompiledEncoder encoder) {
        int place = 0;
        for (int i = 0; i < demands.size(); i++) {
            Constraint constraint = demands.get(i).constraint();
            if (i == 0 || constraint != demands.get(i - 1).constraint()) {
                if (encoder.place(constraint) < place) {
                    return false;
                }
                place = encoder.place(constraint);
            }
        }
        return true;
    }

    /** What relations cannot do with reals is told here, where no expression is at hand that would tell it better. */
    private static void possible(Span span, Runnable evaluation) {
        try {
            evaluation.run();
        } catch (NotForRealsException e) {
            throw Expressions.notForReals(e, span);
        }
    }

    private Problem problem() {
        attribute(null, null);
        return new Problem(evaluation, demands, sideConditions, formulas.dividesByDecisions() ? shares : List.of(), objective, rewrites);
    }

    /** The side conditions that are new are those of this row. */
    private void attribute(Constraint constraint, Row row) {
        List<Condition> all = evaluation.sideConditions();
        for (int i = sideConditions.size(); i < all.size(); i++) {
            sideConditions.add(Demand.ofQueries(all.get(i), constraint, row));
        }
    }

    private void add(Constraint constraint, Condition presence, Cell value, Row row) {
        if (constraint.kind() == Constraint.Kind.CHECK) {
            check(constraint, presence, value, row);
        } else {
            Cell settled = evaluation.expressions().demanded(value, presence);
            together |= !(settled instanceof Cell.Known && (presence instanceof Condition.Constant || settled.isNullConstant()));
            Linear share = objective.add(constraint, presence, settled);
            if (row != null && share != null) {
                shares.add(Demand.ofObjective(share, constraint, row));
            }
        }
    }

    /** A CHECK holds in a row unless the row is present and the expression is false, or hangs on a division by 0: UNKNOWN satisfies it. */
    private void check(Constraint constraint, Condition presence, Cell value, Row row) {
        Condition isFalse = evaluation.expressions().mayBeFalse(value);
        if (row == null && isFalse instanceof Condition.Junction parts && !parts.isAnd()) {
            // Of a conjunction of CHECKs each can be a demand of its own, where no row has to be named.
            parts.operands().forEach(part -> demand(constraint, presence, part, null));
        } else {
            demand(constraint, presence, isFalse, row);
        }
    }

    private void demand(Constraint constraint, Condition presence, Condition isFalse, Row row) {
        boolean fixed = rewrites.isOn(Rewrite.FIXED_ARITY) && Absence.excludes(formulas, isFalse, presence);
        Condition holds = fixed ? formulas.not(isFalse) : formulas.not(formulas.and(presence, isFalse));
        if (!holds.is(true)) {
            demands.add(new Demand(holds, constraint, row));
            if (row == null) {
                Narrowing.narrow(holds);
                together |= !Narrowing.isAboutOne(holds);
            }
        }
    }
}
