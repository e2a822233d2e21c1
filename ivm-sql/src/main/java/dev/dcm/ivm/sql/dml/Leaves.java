package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.plan.Plan;

/** The places of a plan in which a relation is read. */
final class Leaves {
    private Leaves() {
    }

    /** How often the plan reads the relation. */
    static int count(Plan plan, Plan relation) {
        if (plan == relation) {
            return 1;
        }
        int sum = 0;
        for (Plan input : plan.inputs()) {
            sum += count(input, relation);
        }
        return sum;
    }

    /** The same plan, reading something else in the place of the relation. */
    static Plan replace(Plan plan, Plan relation, Plan other) {
        if (plan == relation) {
            return other;
        } else if (plan.inputs().isEmpty()) {
            return plan;
        }
        return Plan.of(plan.operation(), plan.inputs().stream().map(input -> replace(input, relation, other)).toList());
    }
}
