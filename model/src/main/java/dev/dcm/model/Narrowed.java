package dev.dcm.model;

import dev.dcm.ir.pushdown.Pushdown;
import java.util.List;
import java.util.Optional;

/**
 * How far domains were narrowed when a solution was found.
 *
 * @param findings  what the policies say about each variable column
 * @param times     how many times the first candidates were asked for: 1, 2 or 4; empty if the whole domains were needed
 * @param rounds    how often was tried, the last time included
 * @param truncated whether values were left out that policies may allow, so that a better solution may exist
 */
public record Narrowed(List<Pushdown.Finding> findings, Optional<Integer> times, int rounds, boolean truncated) {

    public Narrowed {
        findings = List.copyOf(findings);
    }

    /** In a few words. */
    public String text() {
        String which = times.map(t -> t == 1 ? "the first candidates" : t + " times the first candidates").orElse("the whole domains");
        return which + (truncated ? ", others were left out" : times.isEmpty() ? "" : ", which are all") + (rounds > 1 ? ", in round " + rounds : "");
    }
}
