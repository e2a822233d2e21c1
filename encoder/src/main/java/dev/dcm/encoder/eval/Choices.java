package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;

/** Cells that are one of several: CASE, COALESCE, NULLIF, GREATEST, scalar sub-queries. */
final class Choices {
    private final Formulas formulas;
    private final Arithmetic arithmetic;
    private final Comparisons comparisons;

    Choices(Evaluation evaluation, Arithmetic arithmetic, Comparisons comparisons) {
        this.formulas = evaluation.formulas();
        this.arithmetic = arithmetic;
        this.comparisons = comparisons;
    }

    /** The value beside the first condition that holds; the last value, which has none, if no condition holds. */
    Cell firstOf(List<Condition> conditions, List<Cell> values, Span span) {
        Cell chosen = values.get(values.size() - 1);
        for (int i = conditions.size() - 1; i >= 0; i--) {
            chosen = either(conditions.get(i), values.get(i), chosen, span);
        }
        return chosen;
    }

    private Cell either(Condition condition, Cell then, Cell otherwise, Span span) {
        if (condition.is(true) || then.equals(otherwise)) {
            return then;
        }
        if (condition.is(false)) {
            return otherwise;
        }
        Cell sample = then.isNullConstant() ? otherwise : then;
        boolean truth = (isTruth(then) || then.isNullConstant()) && (isTruth(otherwise) || otherwise.isNullConstant());
        if (truth) {
            return Cell.truth(pick(condition, comparisons.isTrue(then), comparisons.isTrue(otherwise)),
                    pick(condition, comparisons.isTrue(comparisons.not(then)), comparisons.isTrue(comparisons.not(otherwise))));
        }
        Condition isNull = pick(condition, then.nullCondition(formulas), otherwise.nullCondition(formulas));
        if (sample instanceof Cell.Text || sample instanceof Cell.Known known && known.value() instanceof String) {
            Linear a = then.isNullConstant() ? comparisons.code(otherwise) : comparisons.code(then);
            Linear b = otherwise.isNullConstant() ? comparisons.code(then) : comparisons.code(otherwise);
            return new Cell.Text(formulas.choice(condition, a, b), isNull);
        }
        List<Cell.Numeric> numbers = arithmetic.numerics(List.of(then, otherwise), span);
        List<Linear> numerators = arithmetic.overOneDenominator(numbers);
        return Cell.number(formulas.choice(condition, numerators.get(0), numerators.get(1)), arithmetic.commonDenominator(numbers), isNull);
    }

    private static boolean isTruth(Cell cell) {
        return cell instanceof Cell.Truth || cell instanceof Cell.Known known && known.value() instanceof Boolean;
    }

    private Condition pick(Condition condition, Condition then, Condition otherwise) {
        return then == otherwise ? then : formulas.or(formulas.and(condition, then), formulas.and(formulas.not(condition), otherwise));
    }

    Cell coalesce(List<Cell> cells, Span span) {
        List<Condition> conditions = new ArrayList<>();
        List<Cell> values = new ArrayList<>();
        for (Cell cell : cells) {
            Condition known = formulas.not(cell.nullCondition(formulas));
            if (known.is(false)) {
                continue;
            }
            values.add(cell);
            if (known.is(true)) {
                return firstOf(conditions, values, span);
            }
            conditions.add(known);
        }
        values.add(Cell.NULL);
        return firstOf(conditions, values, span);
    }

    Cell nullIf(Cell a, Cell b, Span span) {
        return either(comparisons.isTrue(comparisons.compare(Operator.EQUAL, a, b, span)), Cell.NULL, a, span);
    }

    /** The largest or smallest of cells that are all known or all numbers; NULL if one is NULL. */
    Cell extreme(List<Cell> cells, boolean largest, Span span) {
        if (cells.stream().anyMatch(Cell::isNullConstant)) {
            return Cell.NULL;
        }
        if (cells.stream().allMatch(c -> c instanceof Cell.Known)) {
            Object best = cells.stream().map(c -> ((Cell.Known) c).value()).reduce((x, y) -> (Constants.compare(x, y) >= 0) == largest ? x : y).orElseThrow();
            return new Cell.Known(best);
        }
        List<Cell.Numeric> numbers = arithmetic.numerics(cells, span);
        List<Condition> present = numbers.stream().map(n -> Formulas.TRUE).toList();
        Condition isNull = formulas.or(numbers.stream().map(Cell.Numeric::isNull).toList());
        return Cell.number(extreme(present, arithmetic.overOneDenominator(numbers), largest), arithmetic.commonDenominator(numbers), isNull);
    }

    /** The largest or smallest of those numbers that are present. */
    Linear extreme(List<Condition> present, List<Linear> numbers, boolean largest) {
        if (largest) {
            return formulas.maximum(present, numbers);
        }
        List<Linear> negated = new ArrayList<>(numbers.size());
        for (Linear number : numbers) {
            negated.add(formulas.negate(number));
        }
        return formulas.negate(formulas.maximum(present, negated));
    }
}
