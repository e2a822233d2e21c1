package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.TableSchema;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Makes variable tables: finds the domains of variable columns, and the base views that deliver rows and domains. */
final class VariableColumns {
    private final BindingContext context;

    VariableColumns(BindingContext context) {
        this.context = context;
    }

    /** All rows and columns of a table. */
    BaseView scan(TableSchema table) {
        List<Field> fields = table.columns().stream().map(c -> new Field(c.name(), c.type(), false)).toList();
        List<Integer> key = table.primaryKey().stream().anyMatch(k -> table.columns().get(k).variable()) ? List.of() : table.primaryKey();
        SqlNode query = select(table.columns().stream().map(TableSchema.Column::name).toList(), table.name(), false);
        return context.register(new BaseView(table.name(), query, fields, key, table.span()));
    }

    /** The table's decisions, or null if it has none. */
    VariableTable decided(TableSchema table, BaseView scan) {
        List<VariableTable.VariableColumn> variables = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).variable()) {
                variables.add(new VariableTable.VariableColumn(i, domains(table, i), table.columns().get(i).digits()));
            }
        }
        return variables.isEmpty() ? null : new VariableTable(table.name(), scan, decidedFields(scan.fields(), variables), variables, table.span());
    }

    static List<Field> decidedFields(List<Field> fields, List<VariableTable.VariableColumn> variables) {
        return IntStream.range(0, fields.size()).mapToObj(i -> {
            Field field = fields.get(i);
            return new Field(field.name(), field.type(), variables.stream().anyMatch(v -> v.index() == i));
        }).toList();
    }

    /** The values that the column's foreign keys allow. */
    List<BaseView> domains(TableSchema table, int column) {
        List<BaseView> domains = new ArrayList<>();
        for (TableSchema.ForeignKey key : table.foreignKeys()) {
            if (!key.columns().contains(column)) {
                continue;
            }
            if (key.columns().size() > 1) {
                context.error(Code.FOREIGN_KEY, key.spans().columns().get(key.columns().indexOf(column)), "a variable column inside a foreign key of several columns is not supported", "Give it a foreign key of its own, and a CHECK for the rest.");
                continue;
            }
            if (table.columns().get(column).type().isReal()) {
                context.error(Code.FOREIGN_KEY, key.spans().columns().get(key.columns().indexOf(column)), "a real variable cannot be one of the values that a foreign key refers to",
                        "Declare the column with the type of those values, for example INTEGER or DECIMAL(8, 2).");
                continue;
            }
            BaseView domain = domain(table.columns().get(column), key);
            if (domain != null) {
                domains.add(domain);
            }
        }
        return domains;
    }

    private BaseView domain(TableSchema.Column column, TableSchema.ForeignKey key) {
        if (!(context.catalog().get(key.table()) instanceof Catalog.Table target)) {
            return null;
        }
        int index = key.target().isEmpty() ? target.schema().primaryKey().get(0) : target.schema().indexOf(key.target().get(0));
        if (index < 0) {
            return null;
        }
        TableSchema.Column referenced = target.schema().columns().get(index);
        if (referenced.variable()) {
            context.error(Code.FOREIGN_KEY, key.spans().firstTarget(), "the domain of '" + Names.display(column.name()) + "' is itself a variable column", "Refer to a column with known values.");
            return null;
        }
        String name = "domain of " + target.name() + "." + referenced.name();
        SqlNode query = select(List.of(referenced.name()), target.name(), true);
        return context.register(new BaseView(name, query, List.of(new Field(referenced.name(), referenced.type(), false)), List.of(), key.spans().table()));
    }

    /** Reports foreign keys that do not refer to a key of a table that exists. */
    void checkForeignKeys(TableSchema table) {
        for (TableSchema.ForeignKey key : table.foreignKeys()) {
            Span span = key.spans().firstTarget();
            Catalog.Entry entry = context.catalog().get(key.table());
            if (entry == null || !(entry instanceof Catalog.Table target)) {
                context.error(Code.UNKNOWN_TABLE, key.spans().table(), "no table '" + Names.display(key.table()) + "' to refer to",
                        Names.didYouMean(key.table(), context.catalog().names(), "Declare it with CREATE TABLE."));
                continue;
            }
            List<Integer> columns = new ArrayList<>();
            if (key.target().isEmpty()) {
                columns.addAll(target.schema().primaryKey());
            } else {
                key.target().forEach(c -> columns.add(target.schema().indexOf(c)));
            }
            if (columns.contains(-1)) {
                String missing = key.target().get(columns.indexOf(-1));
                context.error(Code.UNKNOWN_COLUMN, key.spans().target().get(columns.indexOf(-1)), "table '" + Names.display(key.table()) + "' has no column '" + Names.display(missing) + "'",
                        Names.didYouMean(missing, target.schema().columns().stream().map(TableSchema.Column::name).toList(), "Name one of its columns."));
            } else if (!isKey(target.schema(), columns) || columns.size() != key.columns().size()) {
                context.error(Code.FOREIGN_KEY, span, "a foreign key must refer to the primary key or a unique column of '" + Names.display(key.table()) + "'",
                        "Declare the referred column PRIMARY KEY or UNIQUE.");
            } else {
                checkTypes(table, key, target.schema(), columns);
            }
        }
    }

    private void checkTypes(TableSchema table, TableSchema.ForeignKey key, TableSchema target, List<Integer> columns) {
        for (int i = 0; i < columns.size(); i++) {
            SqlType from = table.columns().get(key.columns().get(i)).type();
            SqlType to = target.columns().get(columns.get(i)).type();
            boolean sameFamily = from.isComparableWith(to) && from.isBoolean() == to.isBoolean();
            if (!sameFamily && !from.isNull() && !to.isNull()) {
                context.error(Code.TYPE_MISMATCH, key.spans().columns().get(i), "the foreign key refers from " + from + " to " + to, "Use the same type on both sides.");
            }
        }
    }

    private static boolean isKey(TableSchema table, List<Integer> columns) {
        return !columns.isEmpty() && (sameSet(table.primaryKey(), columns) || table.uniques().stream().anyMatch(u -> sameSet(u, columns)));
    }

    private static boolean sameSet(List<Integer> a, List<Integer> b) {
        return a.size() == b.size() && a.containsAll(b);
    }

    private static SqlNode select(List<String> columns, String table, boolean distinctNotNull) {
        SqlParserPos pos = SqlParserPos.ZERO;
        List<SqlNode> items = new ArrayList<>();
        columns.forEach(c -> items.add(new SqlIdentifier(List.of(table, c), pos)));
        SqlNode where = distinctNotNull ? SqlStdOperatorTable.IS_NOT_NULL.createCall(pos, items.get(0)) : null;
        SqlNodeList keywords = distinctNotNull ? SqlNodeList.of(SqlSelectKeyword.DISTINCT.symbol(pos)) : SqlNodeList.EMPTY;
        return new SqlSelect(pos, keywords, new SqlNodeList(items, pos), new SqlIdentifier(table, pos), where, null, null, null, null, null, null, null, SqlNodeList.EMPTY);
    }
}
