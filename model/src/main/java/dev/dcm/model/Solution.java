package dev.dcm.model;

import dev.dcm.database.verify.Verification;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The decisions of one solve.
 *
 * @param objective what is maximised: 0 without an objective, a MINIMIZE counts negated
 * @param tables    every table and view that owns variable columns, in the order of the program, all rows decided
 * @param verification what the database says about the solution; null unless the model was built to ask it
 */
public record Solution(Status status, BigDecimal objective, List<DecidedTable> tables, Timings timings, Verification verification) {

    /** OPTIMAL is proven; FEASIBLE is the best that was found in time. */
    public enum Status { OPTIMAL, FEASIBLE }

    public Solution {
        tables = List.copyOf(tables);
    }

    /** The table of that name; an unquoted name may be given in any case. */
    public DecidedTable table(String name) {
        return tables.stream().filter(t -> t.name().equals(name)).findFirst()
                .or(() -> tables.stream().filter(t -> t.name().equalsIgnoreCase(name)).findFirst())
                .orElseThrow(() -> new IllegalArgumentException("no table '" + name + "' in this solution; it has "
                        + tables.stream().map(DecidedTable::name).collect(Collectors.joining(", "))));
    }
}
