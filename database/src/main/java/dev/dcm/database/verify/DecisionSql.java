package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What makes the decisions of a table legal: the table's own rows, with values of the domains. */
final class DecisionSql {
    private final Leaves leaves;
    private final VariableTable table;
    private final List<String> names;

    DecisionSql(Leaves leaves, VariableTable table) {
        this.leaves = leaves;
        this.table = table;
        this.names = table.fields().stream().map(Field::name).toList();
    }

    /** Constant parts of rows that occur more often in the solution than in the database, or the other way round. */
    Query otherRows() {
        List<Integer> constant = IntStream.range(0, names.size())
                .filter(i -> !table.fields().get(i).formula() && table.fields().get(i).type().kind() != SqlType.Kind.OTHER).boxed().toList();
        String mine = counted(leaves.decided(table), constant);
        String theirs = counted(leaves.base(table.source()), constant);
        List<String> columns = new ArrayList<>(constant.stream().map(names::get).toList());
        columns.add("rows");
        return new Query("(" + mine + " EXCEPT " + theirs + ") UNION ALL (" + theirs + " EXCEPT " + mine + ")", columns);
    }

    private String counted(String query, List<Integer> columns) {
        String list = columns.stream().map(i -> "t.c" + i).collect(Collectors.joining(", "));
        return "SELECT " + (list.isEmpty() ? "" : list + ", ") + "COUNT(*) FROM " + Leaves.aliased(query, "t", table.fields())
                + (list.isEmpty() ? "" : " GROUP BY " + list);
    }

    /** Rows whose decision is NULL, beyond its type, or not among the values that a foreign key allows. */
    Query outside(VariableTable.VariableColumn column) {
        String value = "t.c" + column.index();
        SqlType type = table.fields().get(column.index()).type();
        List<String> conditions = new ArrayList<>(List.of(value + " IS NULL"));
        if (type.isInteger()) {
            conditions.add(value + " < " + type.minInteger());
            conditions.add(value + " > " + type.maxInteger());
        } else if (type.kind() == SqlType.Kind.DECIMAL) {
            String most = column.digits().most().toPlainString();
            conditions.add(value + " < -" + most);
            conditions.add(value + " > " + most);
            conditions.add(value + " <> ROUND(" + value + ", " + column.digits().scale() + ")");
        }
        for (BaseView domain : column.domains()) {
            conditions.add("NOT EXISTS (SELECT 1 FROM " + Leaves.aliased(leaves.base(domain), "d", domain.fields()) + " WHERE d.c0 = " + value + ")");
        }
        String items = IntStream.range(0, names.size()).mapToObj(i -> "t.c" + i).collect(Collectors.joining(", "));
        return new Query("SELECT " + items + " FROM " + Leaves.aliased(leaves.decided(table), "t", table.fields())
                + " WHERE " + String.join(" OR ", conditions), names);
    }
}
