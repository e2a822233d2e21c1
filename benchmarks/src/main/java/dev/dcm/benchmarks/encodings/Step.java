package dev.dcm.benchmarks.encodings;

import dev.dcm.ir.rewrite.Rewrite;
import java.util.EnumSet;
import java.util.Set;

/** The steps of OSDI'20 figure 11 and the one beyond; each has the rewrites of all before it, too. */
enum Step {
    OPTIONAL_ROWS("optional rows", EnumSet.of(Rewrite.CONSTANT_PARTS, Rewrite.CONSTANT_PREDICATES, Rewrite.UNNESTED_SUBQUERIES,
            Rewrite.COMMON_SUBEXPRESSIONS, Rewrite.GENERATED_CODE, Rewrite.SOLVER_SETTINGS)),
    FIXED_ARITY("fixed arity", EnumSet.of(Rewrite.FIXED_ARITY)),
    SCALAR_PRODUCT("+ scalar product", EnumSet.of(Rewrite.SCALAR_PRODUCTS)),
    GLOBAL_CONSTRAINT("+ global constraint", EnumSet.of(Rewrite.CAPACITY_JOINS, Rewrite.GLOBAL_CONSTRAINTS)),
    HALF_REIFICATION("+ half-reification", EnumSet.of(Rewrite.HALF_REIFICATION, Rewrite.DIRECT_VARIABLES)),
    /** And everything that is left. */
    CLASSES("+ classes", EnumSet.allOf(Rewrite.class));

    private final String title;
    private final Set<Rewrite> added;

    Step(String title, Set<Rewrite> added) {
        this.title = title;
        this.added = added;
    }

    String title() {
        return title;
    }

    /** The rewrites that are not on yet. */
    Set<Rewrite> without() {
        EnumSet<Rewrite> missing = EnumSet.allOf(Rewrite.class);
        for (Step step : values()) {
            if (step.compareTo(this) <= 0) {
                missing.removeAll(step.added);
            }
        }
        return missing;
    }
}
