package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlDelete;

/** DELETE. */
final class DeleteStatement extends ChangeStatement {
    private final Table table;
    private final RowsToChange rows;

    private DeleteStatement(Table table, RowsToChange rows, List<Parameter> parameters) {
        super(parameters);
        this.table = table;
        this.rows = rows;
    }

    static DeleteStatement plan(Planner planner, SqlDelete delete) {
        Table table = planner.table(delete.getTargetTable());
        String alias = delete.getAlias() == null ? table.name() : delete.getAlias().getSimple();
        Parameters parameters = new Parameters();
        RowsToChange rows = RowsToChange.plan(planner, table, alias, delete.getCondition(), List.of(), parameters);
        return new DeleteStatement(table, rows, parameters.list());
    }

    /** TRUNCATE. */
    static DeleteStatement all(Table table) {
        return new DeleteStatement(table, new RowsToChange.Selected(new RowSelection(table, Optional.empty(), null, null, null), List.of()),
                List.of());
    }

    @Override
    Outcome change(Work work, Changeset changes, Object[] values) {
        long[] count = {0};
        for (RowsToChange.Found found : rows.find(work, values)) {
            Row row = found.row();
            changes.delete(table, row, found.copies());
            count[0] += found.copies();
        }
        return Outcome.ofCount(count[0]);
    }

    @Override
    public String explain(Work work) {
        return "delete from " + rows.text(work);
    }
}
