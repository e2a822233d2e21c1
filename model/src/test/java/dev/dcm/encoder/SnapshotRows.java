package dev.dcm.encoder;

import dev.dcm.base.Deadline;
import dev.dcm.database.Snapshot;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The rows of a snapshot, for tests below the model. */
record SnapshotRows(ConstraintProgram program, Snapshot snapshot) implements Inputs {

    @Override
    public List<Object[]> rows(BaseView view) {
        try {
            return snapshot.rows(view, Deadline.never());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Set<String> texts() {
        Set<String> texts = new LinkedHashSet<>();
        for (BaseView view : program.baseViews()) {
            for (Object[] row : rows(view)) {
                for (Object cell : row) {
                    if (cell instanceof String text) {
                        texts.add(text);
                    }
                }
            }
        }
        return texts;
    }
}
