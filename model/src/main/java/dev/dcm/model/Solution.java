package dev.dcm.model;

import dev.dcm.database.verify.Verification;
import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.solver.ModelSize;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The decisions of one solve, and what is to be known about them. */
public final class Solution {
    private final Status status;
    private final BigDecimal objective;
    private final List<DecidedTable> tables;
    private final Details details;
    private final Verification verification;

    /** OPTIMAL is proven; FEASIBLE is the best that was found in time, or among candidates to which domains were narrowed. */
    public enum Status { OPTIMAL, FEASIBLE }

    /** What comes with the decisions. */
    record Details(Optional<BigDecimal> gap, Timings timings, ModelSize size, long choices, DecidedBy decidedBy, PolicyReview policies, Optional<Narrowed> narrowed) {
    }

    Solution(Status status, BigDecimal objective, List<DecidedTable> tables, Details details, Verification verification) {
        this.status = status;
        this.objective = objective;
        this.tables = List.copyOf(tables);
        this.details = details;
        this.verification = verification;
    }

    public Status status() {
        return status;
    }

    /** What is maximised: 0 without an objective, a MINIMIZE counts negated. */
    public BigDecimal objective() {
        return objective;
    }

    /** Every table and view that owns variable columns, in the order of the program, all rows decided. */
    public List<DecidedTable> tables() {
        return tables;
    }

    /** The table of that name; an unquoted name may be given in any case. */
    public DecidedTable table(String name) {
        return tables.stream().filter(t -> t.name().equals(name)).findFirst()
                .or(() -> tables.stream().filter(t -> t.name().equalsIgnoreCase(name)).findFirst())
                .orElseThrow(() -> new IllegalArgumentException("no table '" + name + "' in this solution; it has "
                        + tables.stream().map(DecidedTable::name).collect(Collectors.joining(", "))));
    }

    /** What each MAXIMIZE and MINIMIZE comes to, by its name, with the sign its author wrote. Computed when first asked for. */
    public Map<String, BigDecimal> objectives() {
        return details.policies().objectives();
    }

    /** How close each CHECK is to being violated, in the order of the program. Computed when first asked for. */
    public List<CheckSlack> checks() {
        return details.policies().checks();
    }

    /** How much better than {@link #objective} another solution might be at most: 0 if OPTIMAL, empty if nothing is known about it. */
    public Optional<BigDecimal> gap() {
        return details.gap();
    }

    /** Where the time went. */
    public Timings timings() {
        return details.timings();
    }

    /** How large the model was that the solver got. */
    public ModelSize size() {
        return details.size();
    }

    /** Among how many values all decisions together were chosen, as their domains were read: the size of what was to be decided, also where no solver was needed. */
    public long choices() {
        return details.choices();
    }

    /** Who found the decisions. */
    public DecidedBy decidedBy() {
        return details.decidedBy();
    }

    /** How far domains were narrowed to find it; empty if they were not. */
    public Optional<Narrowed> narrowed() {
        return details.narrowed();
    }

    /** What the database says about the solution; null unless the model was built to ask it. */
    public Verification verification() {
        return verification;
    }

    Details details() {
        return details;
    }
}
