package dev.dcm.encoder;

import dev.dcm.base.Span;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Why there is no solution: rows of constraints that cannot hold together.
 *
 * @param minimal whether it is proven that the rest is satisfiable if any one row is left out
 */
public record Core(List<Entry> entries, boolean minimal) {

    /**
     * A constraint with those of its rows that take part.
     *
     * @param constraint its name; of an empty domain, which column has it
     * @param check      where its condition stands in the program
     * @param kind       what it is about the constraint
     */
    public record Entry(String constraint, Span check, List<ClashingRow> rows, Kind kind) {
    }

    /** That a CHECK holds, that an expression has a value at all, or that there is something to choose from. */
    public enum Kind { CHECK, VALUE, DOMAIN }

    /**
     * A row of a constraint's relation.
     *
     * @param values    its known columns by name, by TABLE.COLUMN where several have that name, with the table as the program calls it
     * @param variables the decisions that its demand is about, as TABLE[key].COLUMN
     */
    public record ClashingRow(Map<String, Object> values, Set<String> variables) {
    }

    public Core {
        entries = List.copyOf(entries);
    }
}
