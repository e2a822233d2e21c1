package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import java.util.ArrayList;
import java.util.List;

/** The presence of the rows of a group. */
public final class Presences {
    private final Formulas formulas;
    private final List<Condition> conditions;
    private Condition some;

    Presences(Formulas formulas, int expected) {
        this.formulas = formulas;
        this.conditions = new ArrayList<>(expected);
    }

    public void add(Condition presence) {
        conditions.add(presence);
    }

    public int size() {
        return conditions.size();
    }

    Condition get(int row) {
        return conditions.get(row);
    }

    Condition last() {
        return conditions.get(conditions.size() - 1);
    }

    /** Of the first rows, to add to. */
    List<Condition> first(int rows) {
        return new ArrayList<>(conditions.subList(0, rows));
    }

    /** Where at least one of the first rows is present. */
    Condition someOfFirst(int rows) {
        return rows == conditions.size() ? some() : formulas.or(conditions.subList(0, rows));
    }

    /** Where at least one row is present. */
    public Condition some() {
        if (some == null) {
            some = formulas.or(conditions);
        }
        return some;
    }
}
