package dev.dcm.csql.check;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;

/**
 * Which columns of a view tell its rows apart: the groups of GROUP BY, all columns of DISTINCT, the keys of its tables. A join with at most one row,
 * by a key of the other side, leaves rows apart that were apart before.
 *
 * <p>It looks at plain SELECTs over named relations, and says nothing of others.
 */
final class UniqueColumns {
    private final Catalog catalog;

    UniqueColumns(Catalog catalog) {
        this.catalog = catalog;
    }

    private record Column(String alias, String name, SqlType type) {

        /** Whether equality with the other compares values as they are: '1' and '01' are different texts, and both equal the number 1. */
        boolean comparesPlainly(Column other) {
            return type.kind() == other.type.kind() || type.isInteger() && other.type.isInteger();
        }
    }

    /**
     * What FROM reads.
     *
     * @param columns all, in their order
     * @param unique  tell the rows apart; null if no columns are known to
     */
    private record Rows(List<Column> columns, Set<Column> unique) {
    }

    /** Positions of columns that tell the rows apart; none if no such columns are known. */
    List<Integer> of(SqlNode query, List<Field> fields) {
        Rows from = query instanceof SqlSelect select ? rows(select.getFrom()) : null;
        if (from == null) {
            return List.of();
        }
        SqlSelect select = (SqlSelect) query;
        List<Column> shown = shown(select, from);
        if (shown.size() != fields.size()) {
            return List.of();
        }
        Set<Column> unique = select.getGroup() == null ? from.unique() : grouped(select, from);
        if (unique != null && !unique.isEmpty() && shown.containsAll(unique)) {
            return unique.stream().map(shown::indexOf).sorted().toList();
        }
        return select.isDistinct() ? IntStream.range(0, fields.size()).boxed().toList() : List.of();
    }

    private Set<Column> grouped(SqlSelect select, Rows from) {
        Set<Column> groups = new HashSet<>();
        for (SqlNode key : select.getGroup()) {
            Column column = column(key, from);
            if (column == null) {
                return null;
            }
            groups.add(column);
        }
        return groups;
    }

    /** The columns behind the SELECT list, null where something is computed. */
    private static List<Column> shown(SqlSelect select, Rows from) {
        List<Column> shown = new ArrayList<>();
        for (SqlNode item : select.getSelectList()) {
            SqlNode value = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
            if (value instanceof SqlIdentifier name && name.isStar()) {
                String alias = name.names.size() == 1 ? null : name.names.get(name.names.size() - 2);
                from.columns().stream().filter(c -> alias == null || c.alias().equals(alias)).forEach(shown::add);
            } else {
                shown.add(column(value, from));
            }
        }
        return shown;
    }

    private Rows rows(SqlNode from) {
        if (from instanceof SqlJoin join) {
            return joined(join);
        } else if (from instanceof SqlIdentifier name) {
            return relation(name, name.names.get(name.names.size() - 1));
        }
        boolean alias = from instanceof SqlBasicCall call && call.getKind() == SqlKind.AS && call.operandCount() == 2 && call.operand(0) instanceof SqlIdentifier;
        return alias ? relation(((SqlCall) from).operand(0), ((SqlIdentifier) ((SqlCall) from).operand(1)).getSimple()) : null;
    }

    private Rows relation(SqlIdentifier name, String alias) {
        Catalog.Entry entry = name.isSimple() ? catalog.get(name.getSimple()) : null;
        List<Integer> unique = entry instanceof Catalog.Table table ? table.schema().primaryKey() : entry instanceof Catalog.GroundView view ? view.view().unique() : null;
        if (unique == null) {
            return null;
        }
        List<Column> columns = entry.fields().stream().map(f -> new Column(alias, f.name(), f.type())).toList();
        return new Rows(columns, unique.isEmpty() ? null : new HashSet<>(unique.stream().map(columns::get).toList()));
    }

    private Rows joined(SqlJoin join) {
        Rows left = rows(join.getLeft());
        Rows right = rows(join.getRight());
        boolean inner = join.getJoinType() == JoinType.INNER;
        boolean plain = (inner || join.getJoinType() == JoinType.LEFT) && !join.isNatural() && join.getConditionType() == JoinConditionType.ON;
        if (left == null || right == null || !plain) {
            return null;
        }
        List<Column> columns = new ArrayList<>(left.columns());
        columns.addAll(right.columns());
        Rows both = new Rows(columns, null);
        Set<Column> equated = new HashSet<>();
        equated(join.getCondition(), both, left, equated);
        if (right.unique() != null && equated.containsAll(right.unique())) {
            return new Rows(columns, left.unique());
        } else if (inner && left.unique() != null && equated.containsAll(left.unique())) {
            return new Rows(columns, right.unique());
        }
        Set<Column> unique = left.unique() == null || right.unique() == null ? null : new HashSet<>(left.unique());
        if (unique != null) {
            unique.addAll(right.unique());
        }
        return new Rows(columns, unique);
    }

    /** Collects columns of either side that are equal to one of the other. */
    private static void equated(SqlNode condition, Rows both, Rows left, Set<Column> columns) {
        if (condition.getKind() == SqlKind.AND) {
            ((SqlCall) condition).getOperandList().forEach(part -> equated(part, both, left, columns));
        } else if (condition.getKind() == SqlKind.EQUALS) {
            Column a = column(((SqlCall) condition).operand(0), both);
            Column b = column(((SqlCall) condition).operand(1), both);
            if (a != null && b != null && a.comparesPlainly(b) && left.columns().contains(a) != left.columns().contains(b)) {
                columns.add(a);
                columns.add(b);
            }
        }
    }

    /** The column that is meant; null for anything else, and where several could be meant. */
    private static Column column(SqlNode node, Rows rows) {
        if (!(node instanceof SqlIdentifier name) || name.isStar() || name.names.size() > 2) {
            return null;
        }
        String last = name.names.get(name.names.size() - 1);
        String alias = name.names.size() == 1 ? null : name.names.get(0);
        List<Column> meant = rows.columns().stream().filter(c -> c.name().equals(last) && (alias == null || c.alias().equals(alias))).toList();
        return meant.size() == 1 ? meant.get(0) : null;
    }
}
