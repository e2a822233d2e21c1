package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;

/** Puts queries together. Columns of a base view have positions as names, since those of its query need not be different. */
final class Sql {
    private static final SqlParserPos NOWHERE = SqlParserPos.ZERO;

    private Sql() {
    }

    static SqlNode column(String relation, int index) {
        return column(relation, name(index));
    }

    static SqlNode column(String relation, String name) {
        return new SqlIdentifier(List.of(relation, name), NOWHERE);
    }

    private static String name(int index) {
        return "c" + index;
    }

    /** A base view as part of a FROM. */
    static SqlNode relation(BaseView view, String alias) {
        return relation(view.query(), alias, view.fields().size());
    }

    static SqlNode relation(SqlNode query, String alias, int width) {
        List<SqlNode> operands = new ArrayList<>(List.of(query, new SqlIdentifier(alias, NOWHERE)));
        for (int i = 0; i < width; i++) {
            operands.add(new SqlIdentifier(name(i), NOWHERE));
        }
        return SqlStdOperatorTable.AS.createCall(NOWHERE, operands);
    }

    /** A query of a WITH as part of a FROM. */
    static SqlNode named(String name, String alias) {
        return SqlStdOperatorTable.AS.createCall(NOWHERE, new SqlIdentifier(name, NOWHERE), new SqlIdentifier(alias, NOWHERE));
    }

    /** A query with others before it, by name; each sees those before it, and has positions as column names. */
    static SqlNode with(Map<String, SqlNode> before, Map<String, Integer> widths, SqlNode body) {
        if (before.isEmpty()) {
            return body;
        }
        List<SqlNode> items = new ArrayList<>();
        before.forEach((name, query) -> {
            List<SqlNode> columns = new ArrayList<>();
            for (int i = 0; i < widths.get(name); i++) {
                columns.add(new SqlIdentifier(name(i), NOWHERE));
            }
            items.add(new SqlWithItem(NOWHERE, new SqlIdentifier(name, NOWHERE), new SqlNodeList(columns, NOWHERE), query, SqlLiteral.createBoolean(false, NOWHERE)));
        });
        return new SqlWith(NOWHERE, new SqlNodeList(items, NOWHERE), body);
    }

    static SqlNode select(List<SqlNode> items, SqlNode from, SqlNode where) {
        return new SqlSelect(NOWHERE, SqlNodeList.EMPTY, new SqlNodeList(items, NOWHERE), from, where, null, null, null, null, null, null, null, SqlNodeList.EMPTY);
    }

    static SqlNode grouped(List<SqlNode> items, SqlNode from, List<SqlNode> keys, SqlNode having) {
        return new SqlSelect(NOWHERE, SqlNodeList.EMPTY, new SqlNodeList(items, NOWHERE), from, null, new SqlNodeList(keys, NOWHERE), having, null, null, null, null, null,
                SqlNodeList.EMPTY);
    }

    static SqlNode countRows() {
        return SqlStdOperatorTable.COUNT.createCall(NOWHERE, SqlIdentifier.star(NOWHERE));
    }

    static SqlNode as(SqlNode expression, String name) {
        return SqlStdOperatorTable.AS.createCall(NOWHERE, expression, new SqlIdentifier(name, NOWHERE));
    }

    static SqlNode call(SqlOperator operator, SqlNode... operands) {
        return operator.createCall(NOWHERE, operands);
    }

    /** All of the conditions; null for none. */
    static SqlNode and(List<SqlNode> conditions) {
        return conditions.stream().reduce((a, b) -> call(SqlStdOperatorTable.AND, a, b)).orElse(null);
    }

    static SqlNode equal(SqlNode a, SqlNode b) {
        return call(SqlStdOperatorTable.EQUALS, a, b);
    }

    static SqlNode isNotNull(SqlNode a) {
        return call(SqlStdOperatorTable.IS_NOT_NULL, a);
    }

    static SqlNode in(SqlNode value, SqlNode query) {
        return call(SqlStdOperatorTable.IN, value, query);
    }

    static SqlNode exists(SqlNode query) {
        return call(SqlStdOperatorTable.EXISTS, query);
    }

    static SqlNode unionAll(List<SqlNode> queries) {
        return queries.stream().reduce(Sql::unionAll).orElseThrow();
    }

    static SqlNode unionAll(SqlNode a, SqlNode b) {
        return call(SqlStdOperatorTable.UNION_ALL, a, b);
    }

    static SqlNode join(SqlNode left, SqlNode right, SqlNode condition) {
        return join(JoinType.INNER, left, right, condition);
    }

    static SqlNode leftJoin(SqlNode left, SqlNode right, SqlNode condition) {
        return join(JoinType.LEFT, left, right, condition);
    }

    private static SqlNode join(JoinType type, SqlNode left, SqlNode right, SqlNode condition) {
        return new SqlJoin(NOWHERE, left, SqlLiteral.createBoolean(false, NOWHERE), type.symbol(NOWHERE), right, JoinConditionType.ON.symbol(NOWHERE), condition);
    }

    static SqlNode number(long value) {
        return SqlLiteral.createExactNumeric(Long.toString(value), NOWHERE);
    }

    static SqlNode decimal(String digits) {
        return SqlLiteral.createExactNumeric(digits, NOWHERE);
    }

    static SqlNode approximate(SqlNode number) {
        SqlDataTypeSpec type = new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.DOUBLE, NOWHERE), NOWHERE);
        return SqlStdOperatorTable.CAST.createCall(NOWHERE, number, type);
    }

    static SqlNode choice(SqlNode condition, SqlNode then, SqlNode otherwise) {
        return new SqlCase(NOWHERE, null, SqlNodeList.of(condition), SqlNodeList.of(then), otherwise);
    }

    static SqlNode nothing() {
        return SqlLiteral.createNull(NOWHERE);
    }

    /** A literal, or null for a value that has none here. */
    static SqlNode literal(Object value) {
        if (value instanceof String text) {
            return SqlLiteral.createCharString(text, NOWHERE);
        } else if (value instanceof Boolean truth) {
            return SqlLiteral.createBoolean(truth, NOWHERE);
        } else if (value instanceof Long || value instanceof BigDecimal) {
            String digits = value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
            SqlNode absolute = SqlLiteral.createExactNumeric(digits.startsWith("-") ? digits.substring(1) : digits, NOWHERE);
            return digits.startsWith("-") ? call(SqlStdOperatorTable.UNARY_MINUS, absolute) : absolute;
        }
        return null;
    }

    /** A literal as a query of one row. */
    static SqlNode row(SqlNode literal) {
        SqlNode one = SqlStdOperatorTable.VALUES.createCall(NOWHERE, SqlStdOperatorTable.ROW.createCall(NOWHERE, number(0)));
        return select(List.of(literal), relation(one, "one", 1), null);
    }

    static SqlNode descending(SqlNode key) {
        return call(SqlStdOperatorTable.NULLS_LAST, call(SqlStdOperatorTable.DESC, key));
    }

    static SqlNode ascending(SqlNode key) {
        return call(SqlStdOperatorTable.NULLS_LAST, key);
    }

    static SqlNode rowNumber(List<SqlNode> partition, List<SqlNode> order) {
        SqlNode window = SqlWindow.create(null, null, new SqlNodeList(partition, NOWHERE), new SqlNodeList(order, NOWHERE), SqlLiteral.createBoolean(false, NOWHERE),
                null, null, null, NOWHERE);
        return call(SqlStdOperatorTable.OVER, SqlStdOperatorTable.ROW_NUMBER.createCall(NOWHERE), window);
    }
}
