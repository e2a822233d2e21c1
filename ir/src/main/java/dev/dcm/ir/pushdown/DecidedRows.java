package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Columns;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of a table that owns decisions, as they are or with known conditions and other columns.
 *
 * @param columns each column as an expression over the table's row
 * @param guards  over the table's row; the rows for which all are true
 */
record DecidedRows(Rel.Decided decided, List<Expr> columns, List<Expr> guards) {

    /** The rows, or null if they are anything else, or if decisions say which of them are there. */
    static DecidedRows of(Rel rel) {
        if (rel instanceof Rel.Decided decided) {
            List<Expr> columns = new ArrayList<>();
            for (Field field : decided.fields()) {
                columns.add(new Expr.Column(0, columns.size(), field.name(), field.type(), field.formula(), decided.span()));
            }
            return new DecidedRows(decided, columns, List.of());
        } else if (rel instanceof Rel.Filter filter && !filter.condition().formula()) {
            DecidedRows input = of(filter.input());
            if (input == null) {
                return null;
            }
            List<Expr> guards = new ArrayList<>(input.guards);
            Conjunction.parts(filter.condition()).forEach(c -> guards.add(input.over(c)));
            return new DecidedRows(input.decided, input.columns, guards);
        } else if (rel instanceof Rel.Project project) {
            DecidedRows input = of(project.input());
            return input == null ? null : new DecidedRows(input.decided, project.columns().stream().map(input::over).toList(), input.guards);
        }
        return null;
    }

    /** An expression over the relation's row, as one over the table's row. */
    Expr over(Expr expr) {
        return Columns.substituted(expr, columns::get);
    }
}
