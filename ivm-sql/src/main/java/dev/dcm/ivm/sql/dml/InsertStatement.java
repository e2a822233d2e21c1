package dev.dcm.ivm.sql.dml;

import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;

/** INSERT. */
final class InsertStatement extends ChangeStatement {
    private final Table table;
    private final NewRows rows;

    private InsertStatement(Table table, NewRows rows, List<Parameter> parameters) {
        super(parameters);
        this.table = table;
        this.rows = rows;
    }

    static InsertStatement plan(Planner planner, SqlInsert insert) {
        Table table = planner.table(insert.getTargetTable());
        Parameters parameters = new Parameters();
        NewRows rows = NewRows.plan(planner, table, targets(table, insert), insert.getSource(), parameters);
        return new InsertStatement(table, rows, parameters.list());
    }

    /** INSERT INTO t DEFAULT VALUES. */
    static InsertStatement ofDefaults(Planner planner, Table table) {
        return new InsertStatement(table, NewRows.defaults(planner, table), List.of());
    }

    /** The columns that an INSERT gives values for: those it names, or all. */
    static int[] targets(Table table, SqlInsert insert) {
        if (insert.getTargetColumnList() == null) {
            int[] all = new int[table.width()];
            for (int i = 0; i < all.length; i++) {
                all[i] = i;
            }
            return all;
        }
        List<Integer> named = new ArrayList<>();
        for (SqlNode node : insert.getTargetColumnList()) {
            int number = Planner.column(table, (SqlIdentifier) node);
            if (named.contains(number)) {
                throw new SqlError("42701", Places.of(node), "column '" + node + "' is named twice", "");
            }
            named.add(number);
        }
        return named.stream().mapToInt(i -> i).toArray();
    }

    @Override
    Outcome change(Work work, Changeset changes, Object[] values) {
        List<Row> inserted = rows.make(work, values);
        for (Row row : inserted) {
            changes.insert(table, row);
        }
        return Outcome.ofInserted(inserted.size(), table, inserted);
    }

    @Override
    public String explain(Work work) {
        return "insert into " + table.name() + rows.text(work);
    }
}
