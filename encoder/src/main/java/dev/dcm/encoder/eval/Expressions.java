package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.NotForRealsException;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Evaluates expressions to cells. */
public final class Expressions {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final Arithmetic arithmetic;
    private final Comparisons comparisons;
    private final Subqueries subqueries;
    private final Choices choices;

    Expressions(Evaluation evaluation, Relations relations) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.arithmetic = new Arithmetic(evaluation.formulas());
        this.comparisons = new Comparisons(evaluation, arithmetic);
        this.choices = new Choices(evaluation, arithmetic, comparisons);
        this.subqueries = new Subqueries(evaluation, relations, this);
    }

    Arithmetic arithmetic() {
        return arithmetic;
    }

    Subqueries subqueries() {
        return subqueries;
    }

    Comparisons comparisons() {
        return comparisons;
    }

    Choices choices() {
        return choices;
    }

    /** The cell of an expression over a row of a relation that stands on its own. */
    public Cell cell(Expr expr, Row row) {
        return cell(expr, new Frame(row, null));
    }

    /** The cell as a fraction; a condition counts as 0 or 1. */
    public Cell.Numeric number(Cell cell, Span span) {
        try {
            return arithmetic.numeric(cell, span);
        } catch (ArithmeticException e) {
            throw new CsqlException(Code.OVERFLOW, span, "the numbers of this expression leave the 64-bit range", "Use smaller numbers or fewer decimals.");
        }
    }

    /** Where the condition is true: neither false nor unknown. */
    Condition isTrue(Expr condition, Frame frame) {
        return comparisons.isTrue(cell(condition, frame));
    }

    Cell cell(Expr expr, Frame frame) {
        try {
            return evaluate(expr, frame);
        } catch (ArithmeticException e) {
            throw new CsqlException(Code.OVERFLOW, expr.span(), "the numbers of this expression leave the 64-bit range",
                    "Use smaller numbers, or bound the variables with CHECK.");
        } catch (NotForRealsException e) {
            throw notForReals(e, expr.span());
        }
    }

    /** What a formula cannot do with real numbers, as an error of the program. */
    public static CsqlException notForReals(NotForRealsException e, Span span) {
        return new CsqlException(Code.UNSUPPORTED_ON_FORMULAS, span, e.getMessage() + " has no meaning for a real variable, whose values cannot be listed",
                "Declare the variable column DECIMAL(p, s) or INTEGER.");
    }

    private Cell evaluate(Expr expr, Frame frame) {
        if (expr instanceof Expr.Column e) {
            return frame.at(e.level()).cells()[e.index()];
        } else if (expr instanceof Expr.Literal e) {
            return new Cell.Known(Constants.normal(e.value()));
        } else if (expr instanceof Expr.Call e) {
            return call(e, frame);
        } else if (expr instanceof Expr.Case e) {
            return caseOf(e, frame);
        } else if (expr instanceof Expr.Cast e) {
            return cast(e, frame);
        } else if (expr instanceof Expr.InList e) {
            return inList(e, frame);
        }
        return subqueries.cell(expr, frame);
    }

    private Cell call(Expr.Call call, Frame frame) {
        return switch (call.operator()) {
            case AND -> junction(call.arguments(), frame, true);
            case OR -> junction(call.arguments(), frame, false);
            default -> apply(call, cells(call.arguments(), frame), frame.row().presence());
        };
    }

    /**
     * The value of an operator, given those of its arguments.
     *
     * @param presence of the row at hand
     */
    Cell apply(Expr.Call call, List<Cell> arguments, Condition presence) {
        Cell a = arguments.get(0);
        return switch (call.operator()) {
            case AND -> junction(arguments, true);
            case OR -> junction(arguments, false);
            case NOT -> comparisons.not(a);
            case NEGATE -> arithmetic.negate(a, call.span());
            case ABS -> arithmetic.absolute(a, call.span());
            case PLUS, MINUS, TIMES, DIVIDE, MODULO, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> apply(call, a, arguments.get(1), presence);
            case NOT_DISTINCT -> two(comparisons.notDistinct(a, arguments.get(1)));
            case DISTINCT_FROM -> two(formulas.not(comparisons.notDistinct(a, arguments.get(1))));
            case IS_NULL -> two(a.nullCondition(formulas));
            case IS_NOT_NULL -> two(formulas.not(a.nullCondition(formulas)));
            case IS_TRUE -> two(comparisons.isTrue(a));
            case IS_NOT_TRUE -> two(formulas.not(comparisons.isTrue(a)));
            case IS_FALSE -> two(comparisons.isTrue(comparisons.not(a)));
            case IS_NOT_FALSE -> two(formulas.not(comparisons.isTrue(comparisons.not(a))));
            case COALESCE -> choices.coalesce(arguments, call.span());
            case NULLIF -> choices.nullIf(a, arguments.get(1), call.span());
            case GREATEST, LEAST -> choices.extreme(arguments, call.operator() == Operator.GREATEST, call.span());
            case CONTAINS -> comparisons.contains(a, arguments.get(1), call.span());
            case ITEM -> item(call, a, arguments.get(1), presence);
            default -> new Cell.Known(Constants.function(call, arguments.stream().map(c -> ((Cell.Known) c).value()).toList()));
        };
    }

    /** Of two arguments, as most operators have them. */
    Cell apply(Expr.Call call, Cell a, Cell b, Condition presence) {
        return switch (call.operator()) {
            case PLUS, MINUS, TIMES, DIVIDE, MODULO -> arithmetic.binary(call, a, b);
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> comparisons.compare(call.operator(), a, b, call.span());
            default -> apply(call, Arrays.asList(a, b), presence);
        };
    }

    /** The element at an index; where the index is decided, one outside the array is no decision, as it is an error in SQL. */
    private Cell item(Expr.Call call, Cell array, Cell index, Condition presence) {
        if (index instanceof Cell.Known || array.isNullConstant()) {
            return new Cell.Known(Constants.function(call, Arrays.asList(((Cell.Known) array).value(), index instanceof Cell.Known k ? k.value() : null)));
        }
        List<?> elements = (List<?>) ((Cell.Known) array).value();
        Condition known = formulas.not(index.nullCondition(formulas));
        List<Condition> conditions = new ArrayList<>();
        List<Cell> values = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            conditions.add(comparisons.isTrue(comparisons.compare(Operator.EQUAL, index, new Cell.Known((long) i + 1), call.span())));
            values.add(new Cell.Known(Constants.normal(elements.get(i))));
        }
        evaluation.require(formulas.or(List.of(formulas.not(presence), formulas.not(known), formulas.or(conditions))));
        values.add(Cell.NULL);
        return choices.firstOf(conditions, values, call.span());
    }

    private Cell two(Condition condition) {
        return Cell.truth(condition, formulas.not(condition));
    }

    /** AND or OR; what is known decides early, so that a guard protects what stands behind it. */
    private Cell junction(List<Expr> arguments, Frame frame, boolean and) {
        Junction junction = new Junction(this, and);
        for (int i = 0; i < arguments.size() && junction.isOpen(); i++) {
            junction.add(cell(arguments.get(i), frame));
        }
        return junction.cell();
    }

    Cell junction(List<Cell> cells, boolean and) {
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        for (Cell cell : cells) {
            isTrue.add(comparisons.isTrue(cell));
            isFalse.add(comparisons.isTrue(comparisons.not(cell)));
        }
        return and ? Cell.truth(formulas.and(isTrue), formulas.or(isFalse)) : Cell.truth(formulas.or(isTrue), formulas.and(isFalse));
    }

    private List<Cell> cells(List<Expr> exprs, Frame frame) {
        List<Cell> cells = new ArrayList<>();
        for (Expr expr : exprs) {
            cells.add(cell(expr, frame));
        }
        return cells;
    }

    private Cell caseOf(Expr.Case kase, Frame frame) {
        CaseOf chosen = new CaseOf(this);
        for (int i = 0; i < kase.conditions().size() && chosen.isOpen(); i++) {
            Condition condition = isTrue(kase.conditions().get(i), frame);
            if (!condition.is(false)) {
                chosen.add(condition, cell(kase.values().get(i), frame));
            }
        }
        if (chosen.isOpen()) {
            chosen.otherwise(cell(kase.values().get(kase.values().size() - 1), frame));
        }
        return chosen.cell(kase.span());
    }

    private Cell cast(Expr.Cast cast, Frame frame) {
        return cast(cast, cell(cast.operand(), frame));
    }

    Cell cast(Expr.Cast cast, Cell cell) {
        if (cell instanceof Cell.Known known) {
            return new Cell.Known(Casts.cast(known.value(), cast));
        }
        return cell instanceof Cell.Truth && !cast.type().isBoolean() ? arithmetic.numeric(cell, cast.span()) : cell;
    }

    private Cell inList(Expr.InList in, Frame frame) {
        Cell operand = cell(in.operand(), frame);
        return comparisons.in(operand, cells(in.values(), frame), in.span());
    }
}
