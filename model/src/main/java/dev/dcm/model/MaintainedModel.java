package dev.dcm.model;

import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.verify.MaintainedChecks;
import dev.dcm.database.verify.Verification;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * A model on a database of the caller's that it knows: its tables are found once, and an incremental database keeps what the model reads up to date.
 * It belongs to its connection, hence to one thread at a time. The tables of the program must stay as they are.
 */
public final class MaintainedModel {
    private final Model model;
    private final DatabaseBinding binding;
    private MaintainedChecks checks;

    MaintainedModel(Model model, DatabaseBinding binding) {
        this.model = model;
        this.binding = binding;
    }

    /** As {@link Model#solve(java.sql.Connection, Duration)}. */
    public Solution solve(Duration timeout) throws SQLException {
        return model.solve(binding, timeout, model.results());
    }

    /** As {@link Model#solve(java.sql.Connection, Duration, Collection)}. */
    public Solution solve(Duration timeout, Collection<String> tables) throws SQLException {
        return model.solve(binding, timeout, tables);
    }

    /**
     * The same program over the same database with whole domains, searched until nothing is better, without the settings of the solver that were
     * asked for: for decisions that the quick answer leaves open. It shares what is compiled and what the database keeps.
     */
    public MaintainedModel exact() {
        return new MaintainedModel(model.exact(), binding);
    }

    /**
     * Makes an incremental database keep the CHECKs as plain SQL, so that {@link #violated} costs what the decisions touch. Other databases have
     * nothing to keep.
     *
     * @throws IllegalStateException if a CHECK cannot be kept; it is named
     */
    public void keepChecks() throws SQLException {
        if (checks == null && binding.isIncremental()) {
            MaintainedChecks all = model.checks(binding);
            if (!all.unchecked().isEmpty()) {
                throw new IllegalStateException("the database cannot check " + String.join(", ", all.unchecked()) + " as plain SQL");
            }
            checks = all;
        }
    }

    /**
     * The names of the CHECKs that are false for these decisions, as the database sees it now. Nothing of the encoder and the solver is used.
     *
     * @param solution of this program, with every table and view that owns variable columns
     */
    public List<String> violated(Solution solution) throws SQLException {
        keepChecks();
        return checks != null ? checks.violated(model.decided(solution))
                : model.verify(binding.connection(), solution).violated().stream().map(Verification.Check::name).toList();
    }

    public Model model() {
        return model;
    }
}
