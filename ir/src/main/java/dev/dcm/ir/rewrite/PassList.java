package dev.dcm.ir.rewrite;

import dev.dcm.ir.ConstraintProgram;
import java.util.ArrayList;
import java.util.List;

/** The passes in the order in which they run: the table of contents of the compiler's middle. */
public final class PassList {

    private static final List<Pass> PASSES = List.of(
            // First, so that nobody after it has to think of literals: TRUE leaves conjunctions, and a filter on TRUE is gone.
            new ConstantFolding(),
            // Before filters move: what it takes out of a CHECK is a filter to move.
            new GuardedChecks(),
            // Before filters move: the joins that sub-queries become have sides to move filters to.
            new UnnestedAggregates(),
            // Before loads are recognised: afterwards a join on a decision has no other condition, whatever the spelling was.
            new FilterPushdown(),
            new CapacityJoins(),
            // Last, because every pass before it makes new relations that are alike.
            new CommonRelations());

    private PassList() {
    }

    /** Runs the passes that are on. */
    public static Rewritten run(ConstraintProgram program, Rewrites rewrites) {
        ConstraintProgram current = program;
        List<Rewritten.Step> steps = new ArrayList<>();
        for (Pass pass : PASSES) {
            if (rewrites.isOn(pass.rewrite())) {
                long start = System.nanoTime();
                ConstraintProgram after = pass.apply(current);
                long nanos = System.nanoTime() - start;
                if (after != current) {
                    SanityCheck.check(pass.name(), current, after);
                }
                steps.add(new Rewritten.Step(pass.name(), pass.purpose(), pass.rewrite(), current, after, nanos));
                current = after;
            }
        }
        return new Rewritten(current, steps);
    }
}
