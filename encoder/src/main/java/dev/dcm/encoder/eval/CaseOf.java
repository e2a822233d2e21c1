package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.List;

/** A CASE under evaluation: conditions that are known choose at once; only open ones make a formula. */
public final class CaseOf {
    private final Expressions expressions;
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Cell> values = new ArrayList<>();
    /** Where a condition has no value, so that it is open which value is chosen. */
    private final List<Doubt> doubts = new ArrayList<>();
    private boolean open = true;

    /** @param before how many conditions are asked before it */
    private record Doubt(int before, Condition fails) {
    }

    CaseOf(Expressions expressions) {
        this.expressions = expressions;
    }

    /** The value beside a condition that is not known to be false. */
    public void add(Condition condition, Cell value) {
        values.add(value);
        if (condition.is(true)) {
            open = false;
        } else {
            conditions.add(condition);
        }
    }

    /** Of the condition that is asked next. */
    void addDoubt(Condition fails) {
        if (!fails.is(false)) {
            doubts.add(new Doubt(conditions.size(), fails));
        }
    }

    public void otherwise(Cell value) {
        values.add(value);
        open = false;
    }

    public boolean isOpen() {
        return open;
    }

    /** What is not chosen may have no value. */
    Cell cell(Span span) {
        if (doubts.isEmpty() && (values.size() == 1 || values.stream().noneMatch(Fallibility::isFallible))) {
            return expressions.choices().firstOf(conditions, values, span);
        }
        Formulas formulas = expressions.formulas();
        Fallibility fallibility = expressions.fallibility();
        List<Condition> reached = new ArrayList<>(List.of(Formulas.TRUE));
        conditions.forEach(c -> reached.add(formulas.and(reached.get(reached.size() - 1), formulas.not(c))));
        Condition doubt = formulas.or(doubts.stream().map(d -> formulas.and(reached.get(d.before()), d.fails())).toList());
        Cell chosen = expressions.choices().firstOf(conditions, fallibility.values(values), span);
        // Conditions among numbers count as 0 or 1, so that all of it is a number.
        boolean truth = isTruth(chosen);
        List<Condition> fails = new ArrayList<>();
        List<Condition> mayBeTrue = new ArrayList<>();
        List<Condition> mayBeFalse = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Condition taken = i < conditions.size() ? formulas.and(reached.get(i), conditions.get(i)) : reached.get(i);
            Cell value = values.get(i);
            fails.add(formulas.and(taken, fallibility.fails(value)));
            if (truth && isTruth(fallibility.value(value))) {
                mayBeTrue.add(formulas.and(taken, fallibility.mayBeTrue(value)));
                mayBeFalse.add(formulas.and(taken, fallibility.mayBeTrue(fallibility.not(value))));
            } else {
                mayBeTrue.add(formulas.and(taken, fallibility.fails(value)));
                mayBeFalse.add(formulas.and(taken, fallibility.fails(value)));
            }
        }
        if (!truth) {
            return fallibility.of(chosen, formulas.or(doubt, formulas.or(fails)));
        }
        Cell certain = fallibility.of(chosen, doubt);
        return fallibility.truth(fallibility.isTrue(certain), fallibility.isTrue(fallibility.not(certain)),
                formulas.or(doubt, formulas.or(mayBeTrue)), formulas.or(doubt, formulas.or(mayBeFalse)));
    }

    private static boolean isTruth(Cell cell) {
        return cell instanceof Cell.Truth || cell instanceof Cell.Known known && known.value() instanceof Boolean;
    }
}
