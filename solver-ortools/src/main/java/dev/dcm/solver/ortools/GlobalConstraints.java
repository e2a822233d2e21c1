package dev.dcm.solver.ortools;

import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CumulativeConstraintProto;
import com.google.ortools.sat.ElementConstraintProto;
import com.google.ortools.sat.IntervalConstraintProto;
import com.google.ortools.sat.TableConstraintProto;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Constraints whose arguments CP-SAT wants to be of one variable at most: a longer sum gets a variable of its own. */
final class GlobalConstraints {
    private static final int[] NO_LITERALS = {};
    private final SolverModel model;
    private final ModelBytes bytes;
    private final VariableRanges ranges;

    GlobalConstraints(SolverModel model, ModelBytes bytes, VariableRanges ranges) {
        this.model = model;
        this.bytes = bytes;
        this.ranges = ranges;
    }

    /** Tasks that take no time or nothing are left out: whether CP-SAT counts them is not worth knowing. */
    void addCumulative(List<LinearExpr> starts, long[] sizes, long[] demands, long capacity) {
        List<Integer> intervals = new ArrayList<>();
        List<LinearExpr> heights = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] < 0 || demands[i] < 0) {
                throw new IllegalArgumentException("a task of size " + sizes[i] + " and demand " + demands[i]);
            }
            if (sizes[i] > 0 && demands[i] > 0) {
                intervals.add(interval(affine(starts.get(i)), sizes[i]));
                heights.add(LinearExpr.constant(demands[i]));
            }
        }
        if (intervals.isEmpty()) {
            return;
        }
        Wire cumulative = bytes.newBody().message(CumulativeConstraintProto.CAPACITY_FIELD_NUMBER, bytes.expression(LinearExpr.constant(capacity)))
            .numbers(CumulativeConstraintProto.INTERVALS_FIELD_NUMBER, intervals.stream().mapToInt(Integer::intValue).toArray());
        heights.forEach(height -> cumulative.message(CumulativeConstraintProto.DEMANDS_FIELD_NUMBER, bytes.expression(height)));
        bytes.constraint(ConstraintProto.CUMULATIVE_FIELD_NUMBER, cumulative);
    }

    /** @return the interval's number, by which others refer to it */
    private int interval(LinearExpr start, long size) {
        LinearExpr end = new LinearExpr(start.variables(), start.coefficients(), Math.addExact(start.offset(), size));
        Wire interval = bytes.newBody().message(IntervalConstraintProto.START_FIELD_NUMBER, bytes.expression(start))
            .message(IntervalConstraintProto.END_FIELD_NUMBER, bytes.expression(end))
            .message(IntervalConstraintProto.SIZE_FIELD_NUMBER, bytes.expression(LinearExpr.constant(size)));
        bytes.constraint(ConstraintProto.INTERVAL_FIELD_NUMBER, interval);
        return bytes.constraints() - 1;
    }

    void addElement(LinearExpr target, LinearExpr index, List<LinearExpr> elements) {
        if (elements.isEmpty()) {
            model.addClause(NO_LITERALS);
            return;
        }
        LinearExpr affineTarget = affine(target);
        LinearExpr affineIndex = affine(index);
        List<LinearExpr> affineElements = elements.stream().map(this::affine).toList();
        Wire element = bytes.newBody().message(ElementConstraintProto.LINEAR_TARGET_FIELD_NUMBER, bytes.expression(affineTarget))
            .message(ElementConstraintProto.LINEAR_INDEX_FIELD_NUMBER, bytes.expression(affineIndex));
        affineElements.forEach(e -> element.message(ElementConstraintProto.EXPRS_FIELD_NUMBER, bytes.expression(e)));
        bytes.constraint(ConstraintProto.ELEMENT_FIELD_NUMBER, element);
    }

    void addAllowed(List<LinearExpr> terms, long[][] tuples) {
        if (tuples.length == 0) {
            model.addClause(NO_LITERALS);
        } else if (!terms.isEmpty()) {
            List<LinearExpr> affineTerms = terms.stream().map(this::affine).toList();
            Wire table = bytes.newBody();
            affineTerms.forEach(term -> table.message(TableConstraintProto.EXPRS_FIELD_NUMBER, bytes.expression(term)));
            table.numbers(TableConstraintProto.VALUES_FIELD_NUMBER, Arrays.stream(tuples).flatMapToLong(Arrays::stream).toArray());
            bytes.constraint(ConstraintProto.TABLE_FIELD_NUMBER, table);
        }
    }

    private LinearExpr affine(LinearExpr expr) {
        if (expr.size() <= 1) {
            return expr;
        }
        Range range = ranges.of(expr);
        int variable = model.newInt(Domain.interval(range.min(), range.max()), "");
        int[] variables = Arrays.copyOf(expr.variables(), expr.size() + 1);
        long[] coefficients = Arrays.copyOf(expr.coefficients(), expr.size() + 1);
        variables[expr.size()] = variable;
        coefficients[expr.size()] = -1;
        model.addLinear(new LinearExpr(variables, coefficients, expr.offset()), Domain.single(0));
        return LinearExpr.variable(variable);
    }
}
