package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;

/**
 * The simplest query: columns of one table or view, by the key of an index and nothing else. It is a look-up and needs no plan.
 *
 * @param columns the columns that it gives
 */
record KeyedQuery(AccessPath path, Columns columns) {

    /** The query, if it is one. */
    static Optional<KeyedQuery> of(SqlNode query, List<AccessPath> paths) {
        if (paths.size() != 1 || !(query instanceof SqlSelect select) || select.isDistinct() || select.getGroup() != null
                || select.getHaving() != null
                || select.getWindowList() != null && !select.getWindowList().isEmpty() || select.getQualify() != null) {
            return Optional.empty();
        }
        AccessPath path = paths.get(0);
        String alias = alias(select.getFrom());
        KeyCondition condition = alias == null ? null : KeyCondition.of(select.getWhere(), path.relation(), alias, true);
        if (condition == null || !condition.complete() || condition.byColumn().size() != path.key().size()) {
            return Optional.empty();
        }
        List<Integer> columns = new ArrayList<>();
        for (SqlNode item : select.getSelectList()) {
            if (!add(item, path.relation(), alias, columns)) {
                return Optional.empty();
            }
        }
        return Optional.of(new KeyedQuery(path, Columns.of(columns.stream().mapToInt(i -> i).toArray())));
    }

    private static String alias(SqlNode from) {
        if (from instanceof SqlIdentifier id && id.isSimple()) {
            return id.getSimple();
        }
        boolean named = from.getKind() == SqlKind.AS && ((SqlCall) from).operandCount() == 2 && ((SqlCall) from).operand(0) instanceof SqlIdentifier;
        return named ? ((SqlIdentifier) ((SqlCall) from).operand(1)).getSimple() : null;
    }

    private static boolean add(SqlNode item, Definition relation, String alias, List<Integer> columns) {
        SqlNode expression = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
        if (!(expression instanceof SqlIdentifier id) || id.names.size() > 2 || id.names.size() == 2 && !id.names.get(0).equals(alias)) {
            return false;
        } else if (id.isStar()) {
            for (int i = 0; i < relation.width(); i++) {
                columns.add(i);
            }
            return true;
        }
        int number = relation.columnNumber(id.names.get(id.names.size() - 1));
        columns.add(number);
        return number >= 0;
    }

    /** Whether an index answers it: a view with uncommitted changes has none. */
    boolean usable(Work work) {
        return path.relation() instanceof Table || !work.changed();
    }

    List<Row> rows(Work work, Object[] values) {
        List<Row> rows = new ArrayList<>();
        path.forEachKey(values, key -> work.lookup(path.relation(), path.key(), key, (row, copies) -> {
            Row shown = row.project(columns);
            for (long i = 0; i < copies; i++) {
                rows.add(shown);
            }
        }));
        return rows;
    }
}
