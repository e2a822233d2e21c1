package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.sql.constraint.Integrity;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.List;

/** A statement that changes rows: all of its changes and what follows from them, or none. */
abstract class ChangeStatement implements Executable {
    private final List<Parameter> parameters;

    ChangeStatement(List<Parameter> parameters) {
        this.parameters = List.copyOf(parameters);
    }

    @Override
    public final List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public final Outcome execute(Work work, Object[] values) {
        Changeset changes = new Changeset(work);
        try {
            Outcome outcome = change(work, changes, values);
            Integrity.enforce(changes);
            changes.keep();
            return outcome;
        } catch (RuntimeException | Error e) {
            changes.undo();
            throw e;
        }
    }

    /** Makes the changes. What it reads, it reads before. */
    abstract Outcome change(Work work, Changeset changes, Object[] values);
}
