package dev.dcm.ivm.sql.dml;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.transaction.Changeset;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMerge;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUpdate;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * MERGE, as two queries: the rows of the table that match, with their new values, and the source's rows that match nothing.
 */
final class MergeStatement extends ChangeStatement {
    private static final SqlParserPos POS = SqlParserPos.ZERO;

    private final Table table;
    /** What is updated, or null. */
    private final Matched matched;
    /** What is inserted, or null. */
    private final NewRows unmatched;

    /** The query gives the table's columns and then the values of the expressions. */
    private record Matched(Parameters.Part part, CompiledQuery query, Assignments assignments) {
    }

    private MergeStatement(Table table, Matched matched, NewRows unmatched, List<Parameter> parameters) {
        super(parameters);
        this.table = table;
        this.matched = matched;
        this.unmatched = unmatched;
    }

    static MergeStatement plan(Planner planner, SqlMerge merge) {
        Table table = planner.table(merge.getTargetTable());
        Parameters parameters = new Parameters();
        Matched matched = merge.getUpdateCall() == null ? null : matched(planner, table, merge, merge.getUpdateCall(), parameters);
        NewRows unmatched = merge.getInsertCall() == null ? null
                : NewRows.plan(planner, table, InsertStatement.targets(table, merge.getInsertCall()), unmatched(table, merge), parameters);
        return new MergeStatement(table, matched, unmatched, parameters.list());
    }

    private static Matched matched(Planner planner, Table table, SqlMerge merge, SqlUpdate update, Parameters parameters) {
        Assignments assignments = Assignments.read(table, update.getTargetColumnList(), update.getSourceExpressionList());
        SqlNodeList list = new SqlNodeList(POS);
        list.add(SqlIdentifier.star(List.of(alias(table, merge), ""), POS, List.of(POS, POS)));
        for (int i = 0; i < assignments.expressions().size(); i++) {
            list.add(SqlStdOperatorTable.AS.createCall(POS, assignments.expressions().get(i), new SqlIdentifier("$" + i, POS)));
        }
        SqlNode from = new SqlJoin(POS, target(table, merge), SqlLiteral.createBoolean(false, POS), JoinType.INNER.symbol(POS),
                merge.getSourceTableRef(), JoinConditionType.ON.symbol(POS), merge.getCondition());
        Parameters.Part part = Parameters.part(select(list, from, null));
        CompiledQuery query = planner.query(part);
        parameters.add(part, query.parameterTypes());
        List<RelDataType> types = query.rowType().getFieldList().stream().skip(table.width()).map(field -> field.getType()).toList();
        assignments.plan(planner, types, parameters);
        return new Matched(part, query, assignments);
    }

    private static SqlNode unmatched(Table table, SqlMerge merge) {
        SqlInsert insert = merge.getInsertCall();
        SqlCall values = (SqlCall) insert.getSource();
        SqlNodeList list = new SqlNodeList(((SqlCall) values.operand(0)).getOperandList(), POS);
        SqlNodeList one = SqlNodeList.of(SqlLiteral.createExactNumeric("1", POS));
        SqlNode matches = SqlStdOperatorTable.EXISTS.createCall(POS, select(one, target(table, merge), merge.getCondition()));
        return select(list, merge.getSourceTableRef(), SqlStdOperatorTable.NOT.createCall(POS, matches));
    }

    private static SqlSelect select(SqlNodeList list, SqlNode from, SqlNode where) {
        return new SqlSelect(POS, null, list, from, where, null, null, null, null, null, null, null, null);
    }

    private static String alias(Table table, SqlMerge merge) {
        return merge.getAlias() == null ? table.name() : merge.getAlias().getSimple();
    }

    private static SqlNode target(Table table, SqlMerge merge) {
        return SqlStdOperatorTable.AS.createCall(POS, new SqlIdentifier(table.name(), POS), new SqlIdentifier(alias(table, merge), POS));
    }

    @Override
    Outcome change(Work work, Changeset changes, Object[] values) {
        List<Row> inserted = unmatched == null ? List.of() : unmatched.make(work, values);
        long updated = matched == null ? 0 : update(work, changes, values);
        inserted.forEach(row -> changes.insert(table, row));
        return Outcome.ofInserted(updated + inserted.size(), table, inserted);
    }

    private long update(Work work, Changeset changes, Object[] values) {
        Columns own = Columns.all(table.width());
        Set<Row> seen = new HashSet<>();
        long[] count = {0};
        work.evaluate(matched.query.plan(matched.part.values(values))).forEach((row, copies) -> {
            Row before = row.project(own);
            if (!seen.add(before) || copies > work.copies(table.relation(), before)) {
                throw new SqlError("21000", Span.NONE, "the row " + ColumnValues.text(table, before) + " of " + table.name()
                        + " matches more than one row of the source", "");
            }
            Object[] computed = new Object[matched.query.rowType().getFieldCount() - table.width()];
            for (int i = 0; i < computed.length; i++) {
                computed[i] = row.get(table.width() + i);
            }
            changes.update(table, before, matched.assignments.apply(before, values, computed), copies);
            count[0] += copies;
        });
        return count[0];
    }

    @Override
    public String explain(Work work) {
        return "merge into " + table.name() + (unmatched == null ? "" : ", insert" + unmatched.text(work));
    }
}
