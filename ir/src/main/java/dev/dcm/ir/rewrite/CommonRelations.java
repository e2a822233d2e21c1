package dev.dcm.ir.rewrite;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;

/**
 * Relations that are alike become the same object.
 *
 * <pre>
 * constraint A: CHECK .. over join(pods, nodes)       both over one join(pods, nodes), whose rows
 * constraint B: CHECK .. over join(pods, nodes)  =&gt;   are evaluated once
 * </pre>
 *
 * <p>Why: relations are evaluated by identity, so policies that start from the same joins share their rows, and the same holds for
 * sub-queries.
 *
 * <p>It must not fire on relations that differ in anything but their place in the source. An error inside a shared relation is reported at
 * the place of the first. Base views are shared by name only: whether two SQL texts mean the same is the database's business.
 */
final class CommonRelations implements Pass {
    @Override
    public String name() {
        return "common relations";
    }

    @Override
    public String purpose() {
        return "relations that are alike are evaluated once";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.COMMON_SUBEXPRESSIONS;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        Sharing sharing = new Sharing();
        return Pass.each(program, (Constraint c) -> Pass.both(c, sharing));
    }
}
