package dev.dcm.ivm;

import dev.dcm.ivm.plan.Plan;

/** A query whose rows are kept. */
public final class View extends Relation {
    View(String name, Plan plan, Node node) {
        super(name, plan, node);
    }
}
