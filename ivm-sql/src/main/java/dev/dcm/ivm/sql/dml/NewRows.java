package dev.dcm.ivm.sql.dml;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.constraint.RowRules;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledQuery;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** The rows of an INSERT: of its VALUES, one by one, or of its query. */
final class NewRows {
    private static final Object[] NOTHING = {};

    private final Table table;
    /** For each row of VALUES what each column gets; one entry for a query, whose columns are the computed values. */
    private final List<Assigned[]> rows;
    private final Parameters.Part part;
    /** Null for VALUES. */
    private final CompiledQuery query;

    private NewRows(Table table, List<Assigned[]> rows, Parameters.Part part, CompiledQuery query) {
        this.table = table;
        this.rows = rows;
        this.part = part;
        this.query = query;
    }

    static NewRows plan(Planner planner, Table table, int[] targets, SqlNode source, Parameters parameters) {
        if (source.getKind() == SqlKind.VALUES && !hasSubqueries((SqlCall) source)) {
            List<Assigned[]> rows = new ArrayList<>();
            for (SqlNode row : ((SqlCall) source).getOperandList()) {
                rows.add(ofValues(planner, table, targets, (SqlCall) row, parameters));
            }
            return new NewRows(table, rows, null, null);
        }
        Parameters.Part part = Parameters.part(source);
        CompiledQuery query = planner.query(part);
        parameters.add(part, query.parameterTypes());
        requireCount(table, targets, query.rowType().getFieldCount(), Places.of(source));
        Assigned[] row = defaults(planner, table, targets);
        for (int i = 0; i < targets.length; i++) {
            row[targets[i]] = Assigned.computed(table, targets[i], i, query.rowType().getFieldList().get(i).getType());
        }
        return new NewRows(table, List.<Assigned[]>of(row), part, query);
    }

    static NewRows defaults(Planner planner, Table table) {
        return new NewRows(table, List.<Assigned[]>of(defaults(planner, table, new int[0])), null, null);
    }

    private static boolean hasSubqueries(SqlCall values) {
        return values.getOperandList().stream().anyMatch(Subqueries::in);
    }

    private static Assigned[] ofValues(Planner planner, Table table, int[] targets, SqlCall row, Parameters parameters) {
        List<SqlNode> values = row.getKind() == SqlKind.ROW ? row.getOperandList() : List.of(row);
        requireCount(table, targets, values.size(), Places.of(row));
        Assigned[] assigned = defaults(planner, table, targets);
        for (int i = 0; i < targets.length; i++) {
            Operand operand = Operand.of(values.get(i)).orElse(null);
            requireNotGenerated(table, targets[i], operand, Places.of(values.get(i)));
            assigned[targets[i]] = operand != null ? Assigned.operand(planner, table, targets[i], operand, parameters)
                    : Assigned.expression(planner, table, targets[i], values.get(i), parameters);
        }
        return assigned;
    }

    private static Assigned[] defaults(Planner planner, Table table, int[] targets) {
        Assigned[] assigned = new Assigned[table.width()];
        for (int i = 0; i < assigned.length; i++) {
            int number = i;
            if (Arrays.stream(targets).noneMatch(target -> target == number)) {
                assigned[i] = Assigned.defaultOf(planner, table, i);
            }
        }
        return assigned;
    }

    private static void requireNotGenerated(Table table, int column, Operand operand, Span span) {
        boolean always = table.columns().get(column).identity() != null && table.columns().get(column).identity().always();
        if (always && !(operand instanceof Operand.Default)) {
            throw new SqlError("428C9", span, "column " + table.name() + "." + table.columns().get(column).name() + " is generated always",
                    "Leave the column out, or write DEFAULT.");
        }
    }

    private static void requireCount(Table table, int[] targets, int count, Span span) {
        if (count != targets.length) {
            throw new SqlError("21S01", span, count + " values for " + targets.length + " columns of '" + table.name() + "'", "");
        }
    }

    List<Row> make(Work work, Object[] parameters) {
        List<Row> made = new ArrayList<>();
        if (query == null) {
            for (Assigned[] row : rows) {
                made.add(row(row, NOTHING, parameters));
            }
            return made;
        }
        int width = query.rowType().getFieldCount();
        work.evaluate(query.plan(part.values(parameters))).forEach((row, copies) -> {
            Object[] computed = new Object[width];
            for (int i = 0; i < width; i++) {
                computed[i] = row.get(i);
            }
            for (long i = 0; i < copies; i++) {
                made.add(row(rows.get(0), computed, parameters));
            }
        });
        return made;
    }

    private Row row(Assigned[] assigned, Object[] computed, Object[] parameters) {
        Object[] cells = new Object[assigned.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = assigned[i].value(parameters, computed);
        }
        return RowRules.row(table, cells);
    }

    String text(Work work) {
        return query == null ? " " + rows.size() + (rows.size() == 1 ? " row" : " rows")
                : " the rows of\n" + work.circuit().explain(query.plan(Arrays.asList(new Object[part.numbers().length])));
    }
}
