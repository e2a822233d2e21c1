package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.List;

/**
 * Cells that have no value under some decisions. A value that is missing could be any: an expression has no value only where that would make
 * a difference to it. So it matters neither in which order operands are evaluated nor how much of them is known when.
 */
final class Fallibility {
    private final Formulas formulas;
    private final Comparisons comparisons;

    Fallibility(Formulas formulas, Comparisons comparisons) {
        this.formulas = formulas;
        this.comparisons = comparisons;
    }

    static boolean isFallible(Cell cell) {
        return cell instanceof Cell.Fallible || cell instanceof Cell.FallibleTruth;
    }

    /** The cell, with no value under the condition. */
    Cell of(Cell value, Condition fails) {
        if (fails.is(false)) {
            return value;
        }
        if (value instanceof Cell.Truth || value instanceof Cell.Known known && known.value() instanceof Boolean) {
            Condition works = formulas.not(fails);
            Condition isTrue = comparisons.isTrue(value);
            Condition isFalse = comparisons.isTrue(comparisons.not(value));
            return truth(formulas.and(isTrue, works), formulas.and(isFalse, works), formulas.or(isTrue, fails), formulas.or(isFalse, fails));
        }
        return new Cell.Fallible(value, fails);
    }

    Cell truth(Condition isTrue, Condition isFalse, Condition mayBeTrue, Condition mayBeFalse) {
        return isTrue == mayBeTrue && isFalse == mayBeFalse ? Cell.truth(isTrue, isFalse) : new Cell.FallibleTruth(isTrue, isFalse, mayBeTrue, mayBeFalse);
    }

    /** What the cell is where it has a value. */
    Cell value(Cell cell) {
        return cell instanceof Cell.Fallible f ? f.value() : cell instanceof Cell.FallibleTruth t ? Cell.truth(t.isTrue(), t.isFalse()) : cell;
    }

    List<Cell> values(List<Cell> cells) {
        List<Cell> values = new ArrayList<>(cells.size());
        cells.forEach(c -> values.add(value(c)));
        return values;
    }

    Condition fails(Cell cell) {
        return !isFallible(cell) ? Formulas.FALSE : cell instanceof Cell.Fallible f ? f.fails() : formulas.or(isTrueFails(cell), isTrueFails(not(cell)));
    }

    /** Where it is open whether the cell is true. */
    Condition isTrueFails(Cell cell) {
        return isFallible(cell) ? formulas.and(mayBeTrue(cell), formulas.not(isTrue(cell))) : Formulas.FALSE;
    }

    Condition isTrue(Cell cell) {
        return cell instanceof Cell.FallibleTruth t ? t.isTrue()
                : cell instanceof Cell.Fallible f ? formulas.and(comparisons.isTrue(f.value()), formulas.not(f.fails())) : comparisons.isTrue(cell);
    }

    Condition mayBeTrue(Cell cell) {
        return cell instanceof Cell.FallibleTruth t ? t.mayBeTrue()
                : cell instanceof Cell.Fallible f ? formulas.or(comparisons.isTrue(f.value()), f.fails()) : comparisons.isTrue(cell);
    }

    Cell not(Cell cell) {
        return cell instanceof Cell.FallibleTruth t ? new Cell.FallibleTruth(t.isFalse(), t.isTrue(), t.mayBeFalse(), t.mayBeTrue())
                : cell instanceof Cell.Fallible f ? of(comparisons.not(f.value()), f.fails()) : comparisons.not(cell);
    }

    /** AND or OR: an operand without a value matters where no other one decides. */
    Cell junction(List<Cell> cells, boolean and) {
        List<Condition> isTrue = new ArrayList<>();
        List<Condition> isFalse = new ArrayList<>();
        List<Condition> mayBeTrue = new ArrayList<>();
        List<Condition> mayBeFalse = new ArrayList<>();
        for (Cell cell : cells) {
            isTrue.add(isTrue(cell));
            isFalse.add(isTrue(not(cell)));
            mayBeTrue.add(mayBeTrue(cell));
            mayBeFalse.add(mayBeTrue(not(cell)));
        }
        return and ? truth(formulas.and(isTrue), formulas.or(isFalse), formulas.and(mayBeTrue), formulas.or(mayBeFalse))
                : truth(formulas.or(isTrue), formulas.and(isFalse), formulas.or(mayBeTrue), formulas.and(mayBeFalse));
    }

    /** COALESCE: an operand without a value matters where those before it are NULL. */
    Condition coalesceFails(List<Cell> cells) {
        List<Condition> fails = new ArrayList<>();
        Condition reached = Formulas.TRUE;
        for (Cell cell : cells) {
            fails.add(formulas.and(reached, fails(cell)));
            reached = formulas.and(reached, value(cell).nullCondition(formulas));
        }
        return formulas.or(fails);
    }

    /** Of an operator that is NULL if one of its operands is: then the others do not matter. */
    Condition strictFails(List<Cell> cells) {
        List<Condition> fails = new ArrayList<>();
        List<Condition> known = new ArrayList<>();
        for (Cell cell : cells) {
            fails.add(fails(cell));
            known.add(formulas.or(fails(cell), formulas.not(value(cell).nullCondition(formulas))));
        }
        return formulas.and(formulas.or(fails), formulas.and(known));
    }

    Condition anyFails(List<Cell> cells) {
        return formulas.or(cells.stream().map(this::fails).toList());
    }
}
