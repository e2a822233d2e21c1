package dev.dcm.encoder.eval;

import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.List;

/** A CASE under evaluation: conditions that are known choose at once; only open ones make a formula. */
public final class CaseOf {
    private final Expressions expressions;
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Cell> values = new ArrayList<>();
    private boolean open = true;

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

    public void otherwise(Cell value) {
        values.add(value);
        open = false;
    }

    public boolean isOpen() {
        return open;
    }

    Cell cell(Span span) {
        return expressions.choices().firstOf(conditions, values, span);
    }
}
