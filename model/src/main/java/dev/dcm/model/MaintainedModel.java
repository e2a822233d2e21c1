package dev.dcm.model;

import dev.dcm.database.DatabaseBinding;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;

/**
 * A model on a database of the caller's that it knows: its tables are found once, and an incremental database keeps what the model reads up to date.
 * It belongs to its connection, hence to one thread at a time. The tables of the program must stay as they are.
 */
public final class MaintainedModel {
    private final Model model;
    private final DatabaseBinding binding;

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

    public Model model() {
        return model;
    }
}
