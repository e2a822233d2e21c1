package dev.dcm.ivm.sql.dml;

import dev.dcm.csql.ast.Places;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.constraint.RowRules;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** The SET of an UPDATE: columns, and for each an operand or an expression that has to be computed. */
final class Assignments {
    private final Table table;
    private final int[] columns;
    private final Operand[] operands;
    private final List<SqlNode> expressions = new ArrayList<>();
    private Assigned[] assigned;

    private Assignments(Table table, int count) {
        this.table = table;
        this.columns = new int[count];
        this.operands = new Operand[count];
    }

    static Assignments read(Table table, SqlNodeList names, SqlNodeList values) {
        Assignments all = new Assignments(table, names.size());
        for (int i = 0; i < names.size(); i++) {
            SqlIdentifier name = (SqlIdentifier) names.get(i);
            all.columns[i] = Planner.column(table, name);
            for (int j = 0; j < i; j++) {
                if (all.columns[j] == all.columns[i]) {
                    throw new SqlError("42701", Places.of(name), "column '" + name + "' is assigned twice", "");
                }
            }
            all.operands[i] = Operand.of(values.get(i)).orElse(null);
            if (all.operands[i] == null) {
                all.expressions.add(values.get(i));
            }
        }
        return all;
    }

    /** What has to be computed for each row. */
    List<SqlNode> expressions() {
        return expressions;
    }

    /** Completes the plan when the types of the expressions are known. */
    void plan(Planner planner, List<RelDataType> types, Parameters parameters) {
        assigned = new Assigned[columns.length];
        int position = 0;
        for (int i = 0; i < columns.length; i++) {
            if (operands[i] == null) {
                assigned[i] = Assigned.computed(table, columns[i], position, types.get(position));
                position++;
            } else {
                assigned[i] = Assigned.operand(planner, table, columns[i], operands[i], parameters);
            }
        }
    }

    /** The row after the update. */
    Row apply(Row before, Object[] parameters, Object[] computed) {
        Object[] cells = new Object[before.width()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = before.get(i);
        }
        for (int i = 0; i < columns.length; i++) {
            cells[columns[i]] = assigned[i].value(parameters, computed);
        }
        return RowRules.row(table, cells);
    }
}
