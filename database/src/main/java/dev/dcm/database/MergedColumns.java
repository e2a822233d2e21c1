package dev.dcm.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * For a database that finds a column of USING or NATURAL ambiguous (H2), says which side it is from:
 * {@code SELECT id FROM t NATURAL JOIN u => SELECT t.id AS id FROM t JOIN u USING (id)}. Inner and left joins take the left
 * side's column, right joins the right side's; a sub-query's own column of the same name comes first.
 */
final class MergedColumns extends SqlShuttle {
    private final ColumnNames names;
    private final Map<String, SqlNode> replacements;

    MergedColumns(ColumnNames names) {
        this(names, Map.of());
    }

    private MergedColumns(ColumnNames names, Map<String, SqlNode> replacements) {
        this.names = names;
        this.replacements = replacements;
    }

    @Override
    public SqlNode visit(SqlIdentifier id) {
        return id.isSimple() ? replacements.getOrDefault(id.getSimple(), id) : id;
    }

    @Override
    public SqlNode visit(SqlCall call) {
        return switch (call.getKind()) {
            case SELECT -> select((SqlSelect) call);
            case ORDER_BY -> ordered((SqlOrderBy) call);
            case WITH -> with((SqlWith) call);
            case AS -> withFirst(call, call.operand(0).accept(this));
            case OVER -> over(call);
            default -> super.visit(call);
        };
    }

    private SqlNode over(SqlCall over) {
        boolean named = !(over.operand(1) instanceof SqlWindow);
        return named ? withFirst(over, over.operand(0).accept(this)) : super.visit(over);
    }

    /** The other operands are names, which are not columns even if they are called the same. */
    private static SqlNode withFirst(SqlCall call, SqlNode first) {
        List<SqlNode> operands = new ArrayList<>(call.getOperandList());
        operands.set(0, first);
        return call.getOperator().createCall(call.getParserPosition(), operands);
    }

    private SqlNode with(SqlWith with) {
        MergedColumns scope = this;
        List<SqlNode> items = new ArrayList<>();
        for (SqlNode node : with.withList) {
            SqlWithItem item = (SqlWithItem) node;
            items.add(new SqlWithItem(item.getParserPosition(), item.name, item.columnList, item.query.accept(scope), item.recursive));
            scope = new MergedColumns(scope.names.after(item), replacements);
        }
        return new SqlWith(with.getParserPosition(), SqlNodeList.of(with.withList.getParserPosition(), items), with.body.accept(scope));
    }

    private SqlNode select(SqlSelect select) {
        MergedColumns inside = inside(names.of(select.getFrom()));
        SqlSelect copy = (SqlSelect) select.clone(select.getParserPosition());
        copy.setFrom(null);
        List<SqlNode> items = select.getSelectList().stream().map(inside::named).toList();
        copy.setSelectList(SqlNodeList.of(select.getSelectList().getParserPosition(), items));
        SqlSelect result = (SqlSelect) inside.copied(copy);
        result.setFrom(select.getFrom() == null ? null : from(select.getFrom()));
        return result;
    }

    private SqlNode copied(SqlCall call) {
        return super.visit(call);
    }

    /** The same for what stands inside a SELECT over these columns. */
    private MergedColumns inside(Shape shape) {
        Map<String, SqlNode> visible = new HashMap<>(shape.columns().isPresent() ? replacements : Map.of());
        shape.columns().ifPresent(visible.keySet()::removeAll);
        visible.putAll(shape.merged());
        return new MergedColumns(names, visible);
    }

    /** A select item that keeps its name when its column gets another one. */
    private SqlNode named(SqlNode item) {
        boolean renamed = item instanceof SqlIdentifier id && id.isSimple() && replacements.containsKey(id.getSimple());
        return renamed ? Nodes.as(item, ColumnNames.outputName(item)) : item;
    }

    /** ORDER BY sees the columns of the result first, then those of FROM. */
    private SqlNode ordered(SqlOrderBy ordered) {
        SqlNodeList order = ordered.orderList;
        SqlNode body = ordered.query instanceof SqlWith with ? with.body : ordered.query;
        if (body instanceof SqlSelect select) {
            ColumnNames scope = ordered.query instanceof SqlWith with ? names.inside(with) : names;
            Map<String, SqlNode> visible = new HashMap<>(inside(scope.of(select.getFrom())).replacements);
            select.getSelectList().forEach(item -> visible.remove(ColumnNames.outputName(item)));
            order = (SqlNodeList) order.accept(new MergedColumns(names, visible));
        }
        return new SqlOrderBy(ordered.getParserPosition(), ordered.query.accept(this), order, ordered.offset, ordered.fetch);
    }

    private SqlNode from(SqlNode from) {
        if (!(from instanceof SqlJoin join)) {
            return from instanceof SqlIdentifier ? from : from.getKind() == SqlKind.AS ? aliased((SqlCall) from) : from.accept(this);
        }
        Shape left = names.of(join.getLeft());
        Shape right = names.of(join.getRight());
        Optional<List<String>> shared = ColumnNames.shared(join, left, right);
        SqlNode condition = join.getCondition();
        JoinConditionType conditionType = join.getConditionType();
        if (join.isNatural() && shared.isPresent()) {
            boolean cross = shared.get().isEmpty();
            conditionType = cross ? JoinConditionType.ON : JoinConditionType.USING;
            List<SqlNode> columns = shared.get().stream().map(name -> (SqlNode) Nodes.name(name)).toList();
            condition = cross ? SqlLiteral.createBoolean(true, SqlParserPos.ZERO) : SqlNodeList.of(SqlParserPos.ZERO, columns);
        } else if (conditionType == JoinConditionType.ON) {
            condition = condition.accept(inside(left.join(right, List.of(), false)));
        }
        boolean natural = join.isNatural() && shared.isEmpty();
        return new SqlJoin(join.getParserPosition(), from(join.getLeft()), SqlLiteral.createBoolean(natural, SqlParserPos.ZERO),
                join.getJoinTypeNode(), from(join.getRight()), conditionType.symbol(SqlParserPos.ZERO), condition);
    }

    private SqlNode aliased(SqlCall as) {
        SqlNode relation = as.operand(0);
        return relation instanceof SqlIdentifier ? as : withFirst(as, relation.accept(this));
    }
}
