package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.List;
import org.apache.calcite.sql.SqlUpdate;

/** UPDATE. */
final class UpdateStatement extends ChangeStatement {
    private final Table table;
    private final RowsToChange rows;
    private final Assignments assignments;

    private UpdateStatement(Table table, RowsToChange rows, Assignments assignments, List<Parameter> parameters) {
        super(parameters);
        this.table = table;
        this.rows = rows;
        this.assignments = assignments;
    }

    static UpdateStatement plan(Planner planner, SqlUpdate update) {
        Table table = planner.table(update.getTargetTable());
        String alias = update.getAlias() == null ? table.name() : update.getAlias().getSimple();
        Parameters parameters = new Parameters();
        Assignments assignments = Assignments.read(table, update.getTargetColumnList(), update.getSourceExpressionList());
        RowsToChange rows = RowsToChange.plan(planner, table, alias, update.getCondition(), assignments.expressions(), parameters);
        assignments.plan(planner, rows.types(), parameters);
        return new UpdateStatement(table, rows, assignments, parameters.list());
    }

    @Override
    Outcome change(Work work, Changeset changes, Object[] values) {
        long count = 0;
        for (RowsToChange.Found found : rows.find(work, values)) {
            Row after = assignments.apply(found.row(), values, found.values());
            changes.update(table, found.row(), after, found.copies());
            count += found.copies();
        }
        return Outcome.ofCount(count);
    }

    @Override
    public String explain(Work work) {
        return "update " + rows.text(work);
    }
}
