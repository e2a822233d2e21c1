package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Dml;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDelete;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMerge;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlUpdate;
import org.apache.calcite.sql.type.SqlTypeName;

/** Checks the names and literals of DML; the database judges the rest when it executes it. */
final class DmlChecker {
    private final BindingContext context;

    DmlChecker(BindingContext context) {
        this.context = context;
    }

    void check(Dml dml) {
        SqlNode node = dml.node();
        if (node instanceof SqlInsert insert) {
            TableSchema table = table(insert.getTargetTable());
            if (table != null) {
                insert(insert, table);
            }
        } else if (node instanceof SqlUpdate update) {
            TableSchema table = table(update.getTargetTable());
            if (table != null) {
                literals(columns(update.getTargetColumnList(), table), update.getSourceExpressionList(), table);
            }
        } else if (node instanceof SqlDelete delete) {
            table(delete.getTargetTable());
        } else if (node instanceof SqlMerge merge) {
            table(merge.getTargetTable());
        }
    }

    private TableSchema table(SqlNode target) {
        if (!(target instanceof SqlIdentifier id)) {
            context.error(Code.SYNTAX, Places.of(target), "the name of a table is expected here", "Write the name of a table that the program creates.");
            return null;
        }
        String name = id.names.get(id.names.size() - 1);
        Catalog.Entry entry = context.catalog().get(name);
        if (entry instanceof Catalog.Table table) {
            return table.schema();
        }
        String advice = entry != null ? "A view cannot be changed; change its tables." : Names.didYouMean(name, context.catalog().names(), "Declare it with CREATE TABLE before its use.");
        context.error(Code.UNKNOWN_TABLE, Places.of(id), "no table '" + Names.display(name) + "'", advice);
        return null;
    }

    private void insert(SqlInsert insert, TableSchema table) {
        List<Integer> targets = insert.getTargetColumnList() == null
                ? IntStream.range(0, table.columns().size()).boxed().toList() : columns(insert.getTargetColumnList(), table);
        if (insert.getSource().getKind() != SqlKind.VALUES) {
            return;
        }
        for (SqlNode row : ((SqlCall) insert.getSource()).getOperandList()) {
            List<SqlNode> cells = row.getKind() == SqlKind.ROW ? ((SqlCall) row).getOperandList() : List.of(row);
            if (cells.size() != targets.size()) {
                context.error(Code.COLUMN_COUNT, Places.of(row), cells.size() + " values for " + targets.size() + " columns of '" + Names.display(table.name()) + "'",
                        "Give each column a value, or name the columns that get one: INSERT INTO t (a, b) VALUES ..");
                return;
            }
            literals(targets, new SqlNodeList(cells, row.getParserPosition()), table);
        }
    }

    private List<Integer> columns(SqlNodeList names, TableSchema table) {
        List<Integer> columns = new ArrayList<>();
        for (SqlNode node : names) {
            SqlIdentifier id = (SqlIdentifier) node;
            String name = id.names.get(id.names.size() - 1);
            int index = table.indexOf(name);
            if (index < 0) {
                context.error(Code.UNKNOWN_COLUMN, Places.of(id), "table '" + Names.display(table.name()) + "' has no column '" + Names.display(name) + "'",
                        Names.didYouMean(name, table.columns().stream().map(TableSchema.Column::name).toList(), "Name one of its columns."));
            }
            columns.add(index);
        }
        return columns;
    }

    /** A literal of another family would be converted silently by some databases. */
    private void literals(List<Integer> targets, SqlNodeList values, TableSchema table) {
        for (int i = 0; i < values.size() && i < targets.size(); i++) {
            if (targets.get(i) < 0 || !(values.get(i) instanceof SqlLiteral literal) || literal.getTypeName() == SqlTypeName.SYMBOL) {
                continue;
            }
            TableSchema.Column column = table.columns().get(targets.get(i));
            SqlType type = family(literal);
            boolean fits = type == null || column.type().isNull() || type.isComparableWith(column.type()) && type.isBoolean() == column.type().isBoolean()
                    || !column.type().isNumeric() && !column.type().isString() && !column.type().isBoolean();
            if (!fits) {
                context.error(Code.TYPE_MISMATCH, Places.of(literal), "a value of type " + type + " for column '" + Names.display(column.name()) + "' of type " + column.type(),
                        "Nothing converts silently between strings, numbers and conditions.");
            }
        }
    }

    /** The literal's type; null where it fits anywhere or only the database can tell. */
    private SqlType family(SqlLiteral literal) {
        return switch (literal.getTypeName()) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case CHAR, VARCHAR -> SqlType.VARCHAR;
            case DECIMAL, DOUBLE, REAL, INTEGER, BIGINT -> Literals.bind(literal, context) instanceof Expr.Literal bound && bound.value() != null ? bound.type() : null;
            default -> null;
        };
    }
}
