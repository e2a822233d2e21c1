package dev.dcm.ivm.sql.dml;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.catalog.UniqueKey;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** INSERT ... ON CONFLICT. A row that is there already is found by its key. */
final class UpsertStatement extends ChangeStatement {
    private final Table table;
    private final NewRows rows;
    private final List<UniqueKey> keys;
    /** What to do with the row that is there; null for nothing. */
    private final ConflictUpdate update;

    private UpsertStatement(Table table, NewRows rows, List<UniqueKey> keys, ConflictUpdate update, List<Parameter> parameters) {
        super(parameters);
        this.table = table;
        this.rows = rows;
        this.keys = keys;
        this.update = update;
    }

    static UpsertStatement plan(Planner planner, DatabaseStatement.Upsert upsert) {
        Table table = planner.table(upsert.insert().getTargetTable());
        Parameters parameters = new Parameters();
        List<UniqueKey> keys = keys(table, upsert);
        NewRows rows = NewRows.plan(planner, table, InsertStatement.targets(table, upsert.insert()), upsert.insert().getSource(), parameters);
        ConflictUpdate update = upsert.columns().isEmpty() ? null : ConflictUpdate.plan(planner, table, upsert, parameters);
        return new UpsertStatement(table, rows, keys, update, parameters.list());
    }

    private static List<UniqueKey> keys(Table table, DatabaseStatement.Upsert upsert) {
        if (upsert.key().isEmpty()) {
            if (!upsert.columns().isEmpty()) {
                throw new SqlError("42000", upsert.span(), "ON CONFLICT DO UPDATE needs the columns of a key",
                        "Write ON CONFLICT (a, b) DO UPDATE ...");
            }
            return table.uniqueKeys();
        }
        Set<Integer> wanted = new HashSet<>();
        for (Identifier name : upsert.key()) {
            wanted.add(table.columnNumber(name.name()));
        }
        List<UniqueKey> found = table.uniqueKeys().stream().filter(key -> {
            Set<Integer> columns = new HashSet<>();
            for (int i = 0; i < key.columns().size(); i++) {
                columns.add(key.columns().get(i));
            }
            return columns.equals(wanted);
        }).toList();
        if (found.isEmpty()) {
            throw new SqlError("42P10", upsert.key().get(0).span(), "'" + table.name() + "' has no primary or unique key with these columns", "");
        }
        return found;
    }

    @Override
    Outcome change(Work work, Changeset changes, Object[] values) {
        List<Row> inserted = new ArrayList<>();
        long count = 0;
        Set<Row> own = new HashSet<>();
        for (Row row : rows.make(work, values)) {
            Row present = present(work, row);
            if (present == null) {
                changes.insert(table, row);
                inserted.add(row);
                own.add(row);
                count++;
            } else if (update != null) {
                if (own.contains(present)) {
                    throw new SqlError("21000", Span.NONE, "the statement has two rows with the key of " + ColumnValues.text(table, present)
                            + " of " + table.name(), "");
                }
                Row after = update.apply(present, row, values);
                if (after != null) {
                    changes.update(table, present, after, 1);
                    own.add(after);
                    count++;
                }
            }
        }
        return Outcome.ofInserted(count, table, inserted);
    }

    private Row present(Work work, Row row) {
        Row[] found = {null};
        for (UniqueKey key : keys) {
            if (found[0] == null && !row.anyNull(key.columns())) {
                work.lookup(table.relation(), key.columns(), row.project(key.columns()), (there, copies) -> found[0] = there);
            }
        }
        return found[0];
    }

    @Override
    public String explain(Work work) {
        return "insert into " + table.name() + rows.text(work) + "\non conflict " + (update == null ? "do nothing" : "update")
                + " by index (" + table.names(keys.get(0).columns()) + ")";
    }
}
