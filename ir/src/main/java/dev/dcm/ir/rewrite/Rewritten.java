package dev.dcm.ir.rewrite;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import java.util.ArrayList;
import java.util.List;

/** A program after the passes of compile time, and what each of them did. */
public record Rewritten(ConstraintProgram program, List<Step> steps) {

    public Rewritten {
        steps = List.copyOf(steps);
    }

    /** What one pass made of the program. */
    public record Step(String pass, String purpose, Rewrite rewrite, ConstraintProgram before, ConstraintProgram after, long nanos) {

        public boolean changed() {
            return before != after;
        }

        /** The constraints that the pass changed. */
        public List<Change> changes() {
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < after.constraints().size(); i++) {
                if (after.constraints().get(i) != before.constraints().get(i)) {
                    changes.add(new Change(before.constraints().get(i), after.constraints().get(i)));
                }
            }
            return changes;
        }
    }

    /** A constraint before and after a pass. */
    public record Change(Constraint before, Constraint after) {
    }
}
