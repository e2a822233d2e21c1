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
    private final Fallibility fallibility;

    Expressions(Evaluation evaluation, Relations relations) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.arithmetic = new Arithmetic(evaluation.formulas());
        this.comparisons = new Comparisons(evaluation, arithmetic);
        this.fallibility = new Fallibility(formulas, comparisons);
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

    Formulas formulas() {
        return formulas;
    }

    Fallibility fallibility() {
        return fallibility;
    }

    /** The cell of an expression over a row of a relation that stands on its own, where it has a value. */
    public Cell cell(Expr expr, Row row) {
        return fallibility.value(fallible(expr, row));
    }

    /** The cell of an expression over a row of a relation that stands on its own. Under some decisions it may have no value. */
    public Cell fallible(Expr expr, Row row) {
        return fallible(expr, new Frame(row, null));
    }

    /** The value of a cell that somebody reads wherever its row is present: there has to be one. */
    public Cell demanded(Cell cell, Condition presence) {
        if (Fallibility.isFallible(cell)) {
            evaluation.fail(formulas.and(presence, fallibility.fails(cell)));
        }
        return fallibility.value(cell);
    }

    /** Where the cell is false, or has no value that tells. */
    public Condition mayBeFalse(Cell cell) {
        return fallibility.mayBeTrue(fallibility.not(cell));
    }

    /** The cell as a fraction; a condition counts as 0 or 1. */
    public Cell.Numeric number(Cell cell, Span span) {
        try {
            return arithmetic.numeric(cell, span);
        } catch (ArithmeticException e) {
            throw new CsqlException(Code.OVERFLOW, span, "the numbers of this expression leave the 64-bit range", "Use smaller numbers or fewer decimals.");
        }
    }

    /** Where the condition is true: neither false nor unknown. Somebody asks wherever the row is present. */
    Condition isTrue(Expr condition, Frame frame) {
        Cell cell = fallible(condition, frame);
        if (Fallibility.isFallible(cell)) {
            evaluation.fail(formulas.and(frame.row().presence(), fallibility.isTrueFails(cell)));
        }
        return fallibility.isTrue(cell);
    }

    /** The cell of an expression that somebody reads wherever the row is present. */
    Cell cell(Expr expr, Frame frame) {
        return demanded(fallible(expr, frame), frame.row().presence());
    }

    Cell fallible(Expr expr, Frame frame) {
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
        if (call.operator() == Operator.AND || call.operator() == Operator.OR) {
            return junction(call.arguments(), frame, call.operator() == Operator.AND);
        }
        List<Cell> arguments = cells(call.arguments(), frame);
        Condition presence = frame.row().presence();
        if (call.mayFailByDecision()) {
            List<Cell> values = fallibility.values(arguments);
            Cell own = call.operator() == Operator.ITEM ? item(call, values.get(0), values.get(1)) : quotient(call, values.get(0), values.get(1));
            return fallibility.of(fallibility.value(own), formulas.or(fallibility.fails(own), fallibility.strictFails(arguments)));
        }
        return arguments.stream().anyMatch(Fallibility::isFallible) ? fallibleCall(call, arguments, presence) : apply(call, arguments, presence);
    }

    private Cell fallibleCall(Expr.Call call, List<Cell> arguments, Condition presence) {
        Cell a = arguments.get(0);
        return switch (call.operator()) {
            case NOT -> fallibility.not(a);
            case IS_TRUE, IS_NOT_TRUE -> fallibility.of(apply(call, fallibility.values(arguments), presence), fallibility.isTrueFails(a));
            case IS_FALSE, IS_NOT_FALSE -> fallibility.of(apply(call, fallibility.values(arguments), presence), fallibility.isTrueFails(fallibility.not(a)));
            case COALESCE -> fallibility.of(apply(call, fallibility.values(arguments), presence), fallibility.coalesceFails(arguments));
            case PLUS, MINUS, TIMES, DIVIDE, MODULO, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL ->
                    fallibility.of(apply(call, fallibility.values(arguments), presence), fallibility.strictFails(arguments));
            default -> fallibility.of(apply(call, fallibility.values(arguments), presence), fallibility.anyFails(arguments));
        };
    }

    /** What is divided by a decision has no value where that is 0. */
    private Cell quotient(Expr.Call call, Cell dividend, Cell divisor) {
        Condition zero = arithmetic.isZero(divisor, call.span());
        Cell value = zero.is(true) ? Cell.NULL : arithmetic.binary(call, dividend, arithmetic.withoutZero(divisor, call.span()));
        return fallibility.of(value, formulas.and(zero, formulas.not(dividend.nullCondition(formulas))));
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
            case ITEM -> fallibility.value(item(call, a, arguments.get(1)));
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

    /** The element at an index; where the index is decided, one outside the array has no value, as it is an error in SQL. */
    private Cell item(Expr.Call call, Cell array, Cell index) {
        if (array.isNullConstant() || index.isNullConstant()) {
            return Cell.NULL;
        }
        List<?> elements = (List<?>) ((Cell.Known) array).value();
        if (index instanceof Cell.Known known) {
            boolean outside = call.mayFailByDecision() && known.value() instanceof Long i && (i < 1 || i > elements.size());
            return outside ? new Cell.Fallible(Cell.NULL, Formulas.TRUE) : new Cell.Known(Constants.function(call, Arrays.asList(elements, known.value())));
        }
        List<Condition> conditions = new ArrayList<>();
        List<Cell> values = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            conditions.add(comparisons.isTrue(comparisons.compare(Operator.EQUAL, index, new Cell.Known((long) i + 1), call.span())));
            values.add(new Cell.Known(Constants.normal(elements.get(i))));
        }
        values.add(Cell.NULL);
        Condition outside = formulas.not(formulas.or(index.nullCondition(formulas), formulas.or(conditions)));
        return fallibility.of(choices.firstOf(conditions, values, call.span()), outside);
    }

    private Cell two(Condition condition) {
        return Cell.truth(condition, formulas.not(condition));
    }

    /** AND or OR; what is known decides early, so that a guard protects what stands behind it. */
    private Cell junction(List<Expr> arguments, Frame frame, boolean and) {
        Junction junction = new Junction(this, and);
        for (int i = 0; i < arguments.size() && junction.isOpen(); i++) {
            junction.add(fallible(arguments.get(i), frame));
        }
        return junction.cell();
    }

    Cell junction(List<Cell> cells, boolean and) {
        if (cells.stream().anyMatch(Fallibility::isFallible)) {
            return fallibility.junction(cells, and);
        }
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
            cells.add(fallible(expr, frame));
        }
        return cells;
    }

    private Cell caseOf(Expr.Case kase, Frame frame) {
        CaseOf chosen = new CaseOf(this);
        for (int i = 0; i < kase.conditions().size() && chosen.isOpen(); i++) {
            Cell condition = fallible(kase.conditions().get(i), frame);
            chosen.addDoubt(fallibility.isTrueFails(condition));
            Condition isTrue = fallibility.isTrue(condition);
            if (!isTrue.is(false)) {
                chosen.add(isTrue, fallible(kase.values().get(i), frame));
            }
        }
        if (chosen.isOpen()) {
            chosen.otherwise(fallible(kase.values().get(kase.values().size() - 1), frame));
        }
        return chosen.cell(kase.span());
    }

    private Cell cast(Expr.Cast cast, Frame frame) {
        Cell operand = fallible(cast.operand(), frame);
        return fallibility.of(cast(cast, fallibility.value(operand)), fallibility.fails(operand));
    }

    Cell cast(Expr.Cast cast, Cell cell) {
        if (cell instanceof Cell.Known known) {
            return new Cell.Known(Casts.cast(known.value(), cast));
        }
        return cell instanceof Cell.Truth && !cast.type().isBoolean() ? arithmetic.numeric(cell, cast.span()) : cell;
    }

    private Cell inList(Expr.InList in, Frame frame) {
        Cell operand = fallible(in.operand(), frame);
        List<Cell> values = cells(in.values(), frame);
        Cell cell = comparisons.in(fallibility.value(operand), fallibility.values(values), in.span());
        return fallibility.of(cell, formulas.or(fallibility.fails(operand), fallibility.anyFails(values)));
    }
}
