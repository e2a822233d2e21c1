package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what an aggregate looks at: a value counts where its row is present and it is not NULL; with DISTINCT, where one of its rows is. */
public final class Members {
    private final Formulas formulas;
    private final boolean distinct;
    private final List<Member> members = new ArrayList<>();
    /** With DISTINCT, when each known value counts: where one of these holds. */
    private final Map<Object, List<Condition>> repeated = new HashMap<>();

    Members(Formulas formulas, boolean distinct) {
        this.formulas = formulas;
        this.distinct = distinct;
    }

    void add(Condition presence, Cell cell, List<Object> key) {
        Condition counts = formulas.and(presence, formulas.not(cell.nullCondition(formulas)));
        if (counts.is(false)) {
            return;
        }
        List<Condition> before = distinct && cell instanceof Cell.Known known ? repeated.computeIfAbsent(Constants.hashable(known.value()), k -> new ArrayList<>()) : null;
        if (before == null || before.isEmpty()) {
            members.add(new Member(counts, cell, key));
        }
        if (before != null) {
            before.add(counts);
        }
    }

    /** A value of a row without a key. */
    public void add(Condition presence, Cell cell) {
        add(presence, cell, List.of());
    }

    List<Member> list() {
        return distinct ? members.stream().map(this::ofAll).toList() : members;
    }

    private Member ofAll(Member first) {
        return first.cell() instanceof Cell.Known known ? new Member(formulas.or(repeated.get(Constants.hashable(known.value()))), known, first.key()) : first;
    }
}
