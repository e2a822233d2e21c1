package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** The rows that an UPDATE or DELETE is about, each with the values of some expressions. They are all found before the first is changed. */
sealed interface RowsToChange {

    /** @param values of the expressions, in their order */
    record Found(Row row, long copies, Object[] values) {
    }

    List<Found> find(Work work, Object[] values);

    /** The types of the expressions. */
    List<RelDataType> types();

    String text(Work work);

    static RowsToChange plan(Planner planner, Table table, String alias, SqlNode where, List<SqlNode> expressions, Parameters parameters) {
        if (Subqueries.in(where) || expressions.stream().anyMatch(Subqueries::in)) {
            return Queried.plan(planner, table, alias, where, expressions, parameters);
        }
        RowSelection selection = RowSelection.plan(planner, table, alias, where, parameters);
        List<Expression> compiled = new ArrayList<>();
        for (SqlNode expression : expressions) {
            Parameters.Part part = Parameters.part(expression);
            CompiledExpression value = planner.expression(part, table.rowType(), alias);
            parameters.add(part, value.parameterTypes());
            compiled.add(new Expression(part, value));
        }
        return new Selected(selection, compiled);
    }

    /** An expression over a row. */
    record Expression(Parameters.Part part, CompiledExpression value) {
    }

    /** Row by row. */
    record Selected(RowSelection selection, List<Expression> expressions) implements RowsToChange {
        @Override
        public List<Found> find(Work work, Object[] values) {
            CompiledExpression.Bound[] bound = new CompiledExpression.Bound[expressions.size()];
            for (int i = 0; i < bound.length; i++) {
                bound[i] = expressions.get(i).value.bind(expressions.get(i).part.values(values), selection.clock());
            }
            List<Found> all = new ArrayList<>();
            selection.forEach(work, values, (row, copies) -> {
                Object[] cells = new Object[bound.length];
                for (int i = 0; i < cells.length; i++) {
                    cells[i] = bound[i].value(row);
                }
                all.add(new Found(row, copies, cells));
            });
            return all;
        }

        @Override
        public List<RelDataType> types() {
            return expressions.stream().map(expression -> expression.value.type()).toList();
        }

        @Override
        public String text(Work work) {
            return selection.text();
        }
    }

    /** By a SELECT that gives the rows' columns and then the expressions. */
    record Queried(Table table, Parameters.Part part, CompiledQuery query) implements RowsToChange {
        static Queried plan(Planner planner, Table table, String alias, SqlNode where, List<SqlNode> expressions, Parameters parameters) {
            SqlParserPos pos = SqlParserPos.ZERO;
            SqlNodeList list = new SqlNodeList(pos);
            list.add(SqlIdentifier.star(List.of(alias, ""), pos, List.of(pos, pos)));
            for (int i = 0; i < expressions.size(); i++) {
                list.add(SqlStdOperatorTable.AS.createCall(pos, expressions.get(i), new SqlIdentifier("$" + i, pos)));
            }
            SqlNode from = SqlStdOperatorTable.AS.createCall(pos, new SqlIdentifier(table.name(), pos), new SqlIdentifier(alias, pos));
            Parameters.Part part = Parameters.part(new SqlSelect(pos, null, list, from, where, null, null, null, null, null, null, null, null));
            CompiledQuery query = planner.query(part);
            parameters.add(part, query.parameterTypes());
            return new Queried(table, part, query);
        }

        @Override
        public List<Found> find(Work work, Object[] values) {
            Columns own = Columns.all(table.width());
            int count = query.rowType().getFieldCount() - table.width();
            List<Found> all = new ArrayList<>();
            work.evaluate(query.plan(part.values(values))).forEach((row, copies) -> {
                Object[] cells = new Object[count];
                for (int i = 0; i < count; i++) {
                    cells[i] = row.get(table.width() + i);
                }
                all.add(new Found(row.project(own), copies, cells));
            });
            return all;
        }

        @Override
        public List<RelDataType> types() {
            return query.rowType().getFieldList().stream().skip(table.width()).map(field -> field.getType()).toList();
        }

        @Override
        public String text(Work work) {
            Object[] none = new Object[part.numbers().length];
            return table.name() + " by query\n" + work.circuit().explain(query.plan(Arrays.asList(none)));
        }
    }
}
