package dev.dcm.database;

import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;

/** Knows the names, and only the names, of the columns of queries. Unknown ones are admitted, never guessed. */
final class ColumnNames {
    private final ConstraintProgram program;
    private final Map<String, Optional<List<String>>> withColumns;

    ColumnNames(ConstraintProgram program) {
        this(program, Map.of());
    }

    private ColumnNames(ConstraintProgram program, Map<String, Optional<List<String>>> withColumns) {
        this.program = program;
        this.withColumns = withColumns;
    }

    /** The scope after an item of WITH. */
    ColumnNames after(SqlWithItem item) {
        Map<String, Optional<List<String>>> names = new HashMap<>(withColumns);
        names.put(item.name.getSimple(), item.columnList == null ? ofQuery(item.query) : Optional.of(simpleNames(item.columnList)));
        return new ColumnNames(program, names);
    }

    /** The scope in the body of a WITH. */
    ColumnNames inside(SqlWith with) {
        ColumnNames scope = this;
        for (SqlNode item : with.withList) {
            scope = scope.after((SqlWithItem) item);
        }
        return scope;
    }

    private Optional<List<String>> ofQuery(SqlNode query) {
        if (query instanceof SqlSelect select) {
            return ofSelect(select);
        }
        if (query instanceof SqlOrderBy ordered) {
            return ofQuery(ordered.query);
        }
        if (query instanceof SqlWith with) {
            return inside(with).ofQuery(with.body);
        }
        return query instanceof SqlCall call && call.isA(SqlKind.SET_QUERY) ? ofQuery(call.operand(0)) : Optional.empty();
    }

    private Optional<List<String>> ofSelect(SqlSelect select) {
        List<String> names = new ArrayList<>();
        for (SqlNode item : select.getSelectList()) {
            if (item instanceof SqlIdentifier id && id.isStar()) {
                Shape shape = of(select.getFrom());
                Optional<List<String>> all = id.names.size() == 1 ? shape.columns() : shape.columnsOf(id.names.get(id.names.size() - 2));
                if (all.isEmpty()) {
                    return all;
                }
                names.addAll(all.get());
            } else {
                names.add(outputName(item));
            }
        }
        return Optional.of(names);
    }

    /** The name that a select item gives its column, or the empty string. */
    static String outputName(SqlNode item) {
        SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
        return name instanceof SqlIdentifier id ? id.names.get(id.names.size() - 1) : "";
    }

    /** What a FROM offers. */
    Shape of(SqlNode from) {
        if (from == null) {
            return Shape.EMPTY;
        }
        if (from instanceof SqlJoin join) {
            Shape left = of(join.getLeft());
            Shape right = of(join.getRight());
            return left.join(right, shared(join, left, right).orElse(List.of()), join.getJoinType() == JoinType.RIGHT);
        }
        if (from.getKind() == SqlKind.AS) {
            SqlCall as = (SqlCall) from;
            List<SqlNode> names = as.getOperandList().subList(2, as.operandCount());
            String alias = ((SqlIdentifier) as.operand(1)).getSimple();
            return Shape.of(alias, names.isEmpty() ? ofRelation(as.operand(0)) : Optional.of(simpleNames(names)));
        }
        return Shape.of(from instanceof SqlIdentifier id ? id.names.get(id.names.size() - 1) : "", ofRelation(from));
    }

    /** The columns that USING names or NATURAL implies; empty if that is not known. */
    static Optional<List<String>> shared(SqlJoin join, Shape left, Shape right) {
        if (join.isNatural()) {
            return left.common(right);
        }
        boolean using = join.getConditionType() == JoinConditionType.USING;
        return Optional.of(using ? simpleNames((SqlNodeList) join.getCondition()) : List.of());
    }

    private Optional<List<String>> ofRelation(SqlNode relation) {
        if (!(relation instanceof SqlIdentifier id)) {
            return relation.getKind() == SqlKind.TABLE_REF ? ofRelation(((SqlCall) relation).operand(0)) : ofQuery(relation);
        }
        String name = id.isSimple() ? id.getSimple() : "";
        if (withColumns.containsKey(name)) {
            return withColumns.get(name);
        }
        if (program.tables().containsKey(name)) {
            return Optional.of(program.tables().get(name).columns().stream().map(TableSchema.Column::name).toList());
        }
        SqlNode view = program.viewQueries().get(name);
        return view == null ? Optional.empty() : new ColumnNames(program).ofQuery(view);
    }

    private static List<String> simpleNames(Iterable<? extends SqlNode> identifiers) {
        List<String> names = new ArrayList<>();
        identifiers.forEach(id -> names.add(((SqlIdentifier) id).getSimple()));
        return names;
    }
}
