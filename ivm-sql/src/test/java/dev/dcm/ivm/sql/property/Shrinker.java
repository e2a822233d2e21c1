package dev.dcm.ivm.sql.property;

import java.sql.SQLException;

/** Looks for a smaller case that shows the same kind of mismatch. */
final class Shrinker {
    private final long deadline;

    Shrinker(long milliseconds) {
        this.deadline = System.nanoTime() + milliseconds * 1_000_000;
    }

    Case shrink(Case failing, String kind) throws SQLException {
        Case smallest = failing;
        boolean smaller = true;
        while (smaller && System.nanoTime() < deadline) {
            smaller = false;
            for (Case candidate : smallest.simpler()) {
                if (System.nanoTime() > deadline) {
                    break;
                }
                Mismatch mismatch = CaseRun.of(candidate);
                if (mismatch != null && mismatch.kind().equals(kind)) {
                    smallest = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }
}
