package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Evaluates what asks a query: IN, EXISTS, SOME, ALL, and queries used as values. */
final class Subqueries {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Relations relations;
    private final Expressions expressions;

    Subqueries(Evaluation evaluation, Relations relations, Expressions expressions) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.relations = relations;
        this.expressions = expressions;
    }

    /** A query that has no result is a value that fails. */
    Cell cell(Expr expr, Frame frame) {
        Evaluation.Attempt<Cell> attempt = evaluation.attempt(() -> evaluated(expr, frame));
        return expressions.fallibility().of(attempt.result(), attempt.fails());
    }

    private Cell evaluated(Expr expr, Frame frame) {
        if (expr instanceof Expr.Exists e) {
            return combine(e, List.of(), relations.rows(e.query(), frame), frame.row().presence());
        } else if (expr instanceof Expr.InQuery e) {
            List<Cell> operands = e.operands().stream().map(o -> expressions.cell(o, frame)).toList();
            return combine(e, operands, relations.settled(relations.rows(e.query(), frame)), frame.row().presence());
        } else if (expr instanceof Expr.Quantified e) {
            return combine(e, List.of(expressions.cell(e.operand(), frame)), relations.settled(relations.rows(e.query(), frame)), frame.row().presence());
        } else if (expr instanceof Expr.Scalar e) {
            return combine(e, List.of(), relations.settled(relations.rows(e.query(), frame)), frame.row().presence());
        }
        throw new IllegalArgumentException(expr.getClass().getName());
    }

    /**
     * What the query's rows come to.
     *
     * @param operands those of IN, SOME and ALL
     * @param presence of the row that asks
     */
    Cell combine(Expr expr, List<Cell> operands, List<Row> rows, Condition presence) {
        if (expr instanceof Expr.InQuery e) {
            return in(e, operands, rows);
        } else if (expr instanceof Expr.Quantified e) {
            return quantified(e, operands.get(0), rows);
        } else if (expr instanceof Expr.Scalar e) {
            return scalar(e, rows, presence);
        }
        Condition any = formulas.or(rows.stream().map(Row::presence).toList());
        return Cell.truth(any, formulas.not(any));
    }

    private Cell in(Expr.InQuery in, List<Cell> operands, List<Row> rows) {
        if (operands.size() == 1 && rows.stream().allMatch(r -> r.presence().is(true))) {
            return expressions.comparisons().in(operands.get(0), rows.stream().map(r -> r.cells()[0]).toList(), in.span());
        }
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        for (Row row : rows) {
            List<Condition> allTrue = new ArrayList<>(List.of(row.presence()));
            List<Condition> someFalse = new ArrayList<>(List.of(formulas.not(row.presence())));
            for (int i = 0; i < operands.size(); i++) {
                Cell equal = expressions.comparisons().compare(Operator.EQUAL, operands.get(i), row.cells()[i], in.span());
                allTrue.add(expressions.comparisons().isTrue(equal));
                someFalse.add(expressions.comparisons().isTrue(expressions.comparisons().not(equal)));
            }
            isTrue.add(formulas.and(allTrue));
            isFalse.add(formulas.or(someFalse));
        }
        return Cell.truth(formulas.or(isTrue), formulas.and(isFalse));
    }

    private Cell quantified(Expr.Quantified q, Cell operand, List<Row> rows) {
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        for (Row row : rows) {
            Cell holds = expressions.comparisons().compare(q.comparison(), operand, row.cells()[0], q.span());
            Condition yes = expressions.comparisons().isTrue(holds);
            Condition no = expressions.comparisons().isTrue(expressions.comparisons().not(holds));
            Condition absent = formulas.not(row.presence());
            isTrue.add(q.all() ? formulas.or(absent, yes) : formulas.and(row.presence(), yes));
            isFalse.add(q.all() ? formulas.and(row.presence(), no) : formulas.or(absent, no));
        }
        return q.all() ? Cell.truth(formulas.and(isTrue), formulas.or(isFalse)) : Cell.truth(formulas.or(isTrue), formulas.and(isFalse));
    }

    /** The one row's value. That there is at most one becomes a condition where it depends on decisions: otherwise SQL has no answer. */
    private Cell scalar(Expr.Scalar scalar, List<Row> rows, Condition presence) {
        if (rows.stream().filter(r -> r.presence().is(true)).count() > 1) {
            throw new CsqlException(Code.SCALAR_SUBQUERY_ROWS, scalar.span(), "the query is used as a value but returns more than one row",
                    "Aggregate its rows, or restrict it to one row.");
        }
        if (rows.size() > 1 && !areExclusive(rows)) {
            Linear count = formulas.sum(rows.stream().map(r -> formulas.indicator(r.presence())).toList());
            Condition atMostOne = formulas.member(count, Domain.interval(0, 1));
            evaluation.require(formulas.or(formulas.not(presence), atMostOne));
        }
        List<Condition> conditions = new ArrayList<>();
        List<Cell> values = new ArrayList<>();
        for (Row row : rows) {
            conditions.add(row.presence());
            values.add(row.cells()[0]);
        }
        values.add(Cell.NULL);
        return expressions.choices().firstOf(conditions, values, scalar.span());
    }

    /** Rows that ask one expression for different values, as a join on a decision does, exclude each other by themselves. */
    private static boolean areExclusive(List<Row> rows) {
        Linear asked = null;
        Set<Domain> values = new HashSet<>();
        for (Row row : rows) {
            boolean point = row.presence() instanceof Condition.Membership m && m.domain().min() == m.domain().max()
                    && (asked == null || asked == m.number()) && values.add(m.domain());
            if (!point) {
                return false;
            }
            asked = ((Condition.Membership) row.presence()).number();
        }
        return true;
    }
}
