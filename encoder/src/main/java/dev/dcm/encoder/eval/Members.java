package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects what an aggregate looks at: a value counts where its row is present and it is not NULL. */
public final class Members {
    private final Formulas formulas;
    private final boolean distinct;
    private final List<Member> members = new ArrayList<>();
    private final Set<Object> seen = new HashSet<>();

    Members(Formulas formulas, boolean distinct) {
        this.formulas = formulas;
        this.distinct = distinct;
    }

    void add(Condition presence, Cell cell, List<Object> key) {
        Condition counts = formulas.and(presence, formulas.not(cell.nullCondition(formulas)));
        boolean repeated = distinct && counts.is(true) && cell instanceof Cell.Known known && !seen.add(Constants.hashable(known.value()));
        if (!counts.is(false) && !repeated) {
            members.add(new Member(counts, cell, key));
        }
    }

    /** A value of a row without a key. */
    public void add(Condition presence, Cell cell) {
        add(presence, cell, List.of());
    }

    List<Member> list() {
        return members;
    }
}
