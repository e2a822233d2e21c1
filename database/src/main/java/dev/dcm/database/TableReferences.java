package dev.dcm.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMerge;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * Replaces every table and view in a FROM, however deeply nested, by what stands for it in the database:
 * {@code FROM pods AS p => FROM (SELECT "node" AS "NODE" FROM "public"."pods") AS "P"}. Names that a WITH introduces hide
 * tables; where the database sees that the other way round, they get new names. The target of an INSERT, UPDATE, DELETE or
 * MERGE is not in a FROM and stays.
 */
final class TableReferences extends SqlShuttle {
    private final Relations relations;
    private final Map<String, String> withNames;
    private final Aliases aliases;

    /** What the names of tables and views stand for. */
    interface Relations {
        /** The relation to use instead of the name, or null for a name that the program does not know. */
        SqlNode find(String name);
    }

    /** Names that no user can mean, each given once per statement. */
    static final class Aliases {
        private final boolean renameWith;
        private int count;

        Aliases(boolean renameWith) {
            this.renameWith = renameWith;
        }

        String fresh(String stem) {
            return stem + "$" + ++count;
        }

        String forWith(String name, boolean used) {
            return renameWith || used ? fresh(name) : name;
        }
    }

    TableReferences(Relations relations, Aliases aliases) {
        this(relations, Map.of(), aliases);
    }

    private TableReferences(Relations relations, Map<String, String> withNames, Aliases aliases) {
        this.relations = relations;
        this.withNames = withNames;
        this.aliases = aliases;
    }

    @Override
    public SqlNode visit(SqlCall call) {
        return switch (call.getKind()) {
            case SELECT -> select((SqlSelect) call);
            case WITH -> with((SqlWith) call);
            case MERGE -> merge((SqlMerge) call);
            case EXPLICIT_TABLE -> Nodes.selectAll(relation(call.operand(0)));
            default -> super.visit(call);
        };
    }

    private SqlNode select(SqlSelect select) {
        if (select.getFrom() == null) {
            return super.visit(select);
        }
        SqlSelect copy = (SqlSelect) select.clone(select.getParserPosition());
        copy.setFrom(null);
        SqlSelect result = (SqlSelect) super.visit(copy);
        result.setFrom(relation(select.getFrom()));
        return result;
    }

    private SqlNode merge(SqlMerge merge) {
        SqlMerge copy = (SqlMerge) merge.clone(merge.getParserPosition());
        copy.setSourceTableRef(relation(merge.getSourceTableRef()));
        copy.setOperand(1, merge.getCondition().accept(this));
        copy.setOperand(3, merge.getUpdateCall() == null ? null : merge.getUpdateCall().accept(this));
        copy.setOperand(4, merge.getInsertCall() == null ? null : merge.getInsertCall().accept(this));
        return copy;
    }

    /** Each item sees the ones before it; a recursive one also sees itself. */
    private SqlNode with(SqlWith with) {
        TableReferences scope = this;
        List<SqlNode> items = new ArrayList<>();
        for (SqlNode node : with.withList) {
            SqlWithItem item = (SqlWithItem) node;
            String name = item.name.getSimple();
            String newName = aliases.forWith(name, scope.withNames.containsKey(name));
            TableReferences inside = scope.hiding(name, newName);
            SqlNode query = item.query.accept(item.recursive.booleanValue() ? inside : scope);
            items.add(new SqlWithItem(item.getParserPosition(), Nodes.name(newName), item.columnList, query, item.recursive));
            scope = inside;
        }
        return withs(items, with.body.accept(scope), with.getParserPosition());
    }

    /** A WITH directly inside another one is no SQL; its items, whose names are already their own, join those of the outer one. */
    static SqlNode withs(List<SqlNode> items, SqlNode body, SqlParserPos pos) {
        SqlNode rest = body;
        if (body instanceof SqlWith inner) {
            items.addAll(inner.withList);
            rest = inner.body;
        } else if (body instanceof SqlOrderBy ordered && ordered.query instanceof SqlWith inner) {
            items.addAll(inner.withList);
            rest = new SqlOrderBy(ordered.getParserPosition(), inner.body, ordered.orderList, ordered.offset, ordered.fetch);
        }
        SqlLiteral recursive = SqlLiteral.createBoolean(items.stream().anyMatch(item -> ((SqlWithItem) item).recursive.booleanValue()), pos);
        items.forEach(item -> ((SqlWithItem) item).recursive = recursive);
        return new SqlWith(pos, SqlNodeList.of(pos, items), rest);
    }

    private TableReferences hiding(String name, String newName) {
        Map<String, String> names = new HashMap<>(withNames);
        names.put(name, newName);
        return new TableReferences(relations, Map.copyOf(names), aliases);
    }

    /** An item of a FROM. */
    private SqlNode relation(SqlNode node) {
        if (node instanceof SqlIdentifier id) {
            return named(id, id.names.get(id.names.size() - 1), List.of(), false);
        }
        if (node instanceof SqlJoin join) {
            SqlNode condition = join.getCondition() == null ? null : join.getCondition().accept(this);
            return new SqlJoin(join.getParserPosition(), relation(join.getLeft()), join.isNaturalNode(), join.getJoinTypeNode(),
                    relation(join.getRight()), join.getConditionTypeNode(), condition);
        }
        if (node instanceof SqlCall call) {
            switch (call.getKind()) {
                case AS:
                    return aliased(call);
                case TABLE_REF:
                    return relation(call.operand(0));
                default:
                    SqlNode result = call.accept(this);
                    return call.isA(SqlKind.QUERY) ? Nodes.as(result, aliases.fresh("T")) : result;
            }
        }
        return node.accept(this);
    }

    private SqlNode aliased(SqlCall as) {
        String alias = ((SqlIdentifier) as.operand(1)).getSimple();
        List<SqlNode> columns = as.getOperandList().subList(2, as.operandCount());
        SqlNode relation = as.operand(0);
        if (relation instanceof SqlCall call && call.getKind() == SqlKind.TABLE_REF) {
            relation = call.operand(0);
        }
        return relation instanceof SqlIdentifier id ? named(id, alias, columns, true) : Nodes.as(relation.accept(this), alias, columns);
    }

    private SqlNode named(SqlIdentifier id, String alias, List<SqlNode> columns, boolean explicit) {
        if (!id.isSimple()) {
            return explicit ? Nodes.as(id, alias, columns) : id;
        }
        String name = id.getSimple();
        SqlNode relation = withNames.containsKey(name) ? Nodes.name(withNames.get(name)) : relations.find(name);
        if (relation == null) {
            relation = id;
        }
        boolean visibleAsIs = relation instanceof SqlIdentifier found && found.names.get(found.names.size() - 1).equals(alias);
        return explicit || !visibleAsIs ? Nodes.as(relation, alias, columns) : relation;
    }
}
