package dev.dcm.database;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlAlienSystemTypeNameSpec;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlInternalOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * Replaces what only C-SQL or Calcite understands by what the database does:
 * <ul>
 * <li>{@code CONTAINS(array, x) => x = ANY(array)}, and ARRAY_CONTAINS alike, with SQL's three-valued logic on both databases;
 * <li>the aggregates ANY, SOME, ALL, EVERY by the database's own;
 * <li>names of functions without quotes, names of columns always with them;
 * <li>{@code VALUES ROW(1, 2) => VALUES (1, 2)}, {@code BETWEEN ASYMMETRIC => BETWEEN};
 * <li>{@code a = b = c => (a = b) = c}, because comparisons do not associate in every database;
 * <li>names of types in casts: {@code DOUBLE => DOUBLE PRECISION}, and types of the database's own without quotes.
 * </ul>
 */
final class PortableSql extends SqlShuttle {
    private static final Set<SqlKind> COMPARISONS = EnumSet.of(SqlKind.IN, SqlKind.NOT_IN, SqlKind.EQUALS, SqlKind.NOT_EQUALS,
            SqlKind.LESS_THAN, SqlKind.LESS_THAN_OR_EQUAL, SqlKind.GREATER_THAN, SqlKind.GREATER_THAN_OR_EQUAL, SqlKind.LIKE,
            SqlKind.SIMILAR, SqlKind.BETWEEN, SqlKind.SOME, SqlKind.ALL, SqlKind.IS_NULL, SqlKind.IS_NOT_NULL, SqlKind.IS_TRUE,
            SqlKind.IS_NOT_TRUE, SqlKind.IS_FALSE, SqlKind.IS_NOT_FALSE, SqlKind.IS_UNKNOWN, SqlKind.IS_DISTINCT_FROM,
            SqlKind.IS_NOT_DISTINCT_FROM);
    private static final Set<SqlKind> CONDITIONS = EnumSet.of(SqlKind.AND, SqlKind.OR, SqlKind.NOT);
    /** Reserved words that stand for a function call without parentheses. */
    private static final Set<String> NAMELESS_FUNCTIONS = Set.of("", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "LOCALTIME",
            "LOCALTIMESTAMP", "USER", "CURRENT_USER", "SESSION_USER", "SYSTEM_USER", "CURRENT_ROLE", "CURRENT_PATH", "CURRENT_CATALOG",
            "CURRENT_SCHEMA");
    private final Dialect dialect;

    static {
        CONDITIONS.addAll(COMPARISONS);
    }

    PortableSql(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public SqlNode visit(SqlCall call) {
        SqlCall result = (SqlCall) super.visit(call);
        if (COMPARISONS.contains(result.getKind())) {
            result = withParentheses(result);
        }
        if (result.getOperator() instanceof SqlBetweenOperator between && between.flag == SqlBetweenOperator.Flag.ASYMMETRIC) {
            return PortableOperators.between(between.isNegated()).createCall(result.getParserPosition(), result.getOperandList());
        }
        if (result.getOperator() instanceof SqlUnresolvedFunction function) {
            return function(function, result);
        }
        if (result.getKind() == SqlKind.VALUES) {
            List<SqlNode> rows = result.getOperandList().stream().map(PortableSql::withoutKeyword).toList();
            return result.getOperator().createCall(result.getParserPosition(), rows);
        }
        if (dialect.hasNullsLowest() && result instanceof SqlOrderBy order) {
            return new SqlOrderBy(order.getParserPosition(), order.query, withNullsHighest(order.orderList), order.offset, order.fetch);
        }
        if (dialect.hasNullsLowest() && result instanceof SqlWindow window) {
            SqlWindow copy = (SqlWindow) window.clone(window.getParserPosition());
            copy.setOrderList(withNullsHighest(window.getOrderList()));
            return copy;
        }
        return result;
    }

    /** Standard SQL does not say where NULL is in an order; some have it first, PostgreSQL last, and one program has one meaning. */
    private static SqlNodeList withNullsHighest(SqlNodeList keys) {
        List<SqlNode> certain = new ArrayList<>();
        for (SqlNode key : keys) {
            boolean said = key.getKind() == SqlKind.NULLS_FIRST || key.getKind() == SqlKind.NULLS_LAST;
            SqlOperator place = key.getKind() == SqlKind.DESCENDING ? SqlStdOperatorTable.NULLS_FIRST : SqlStdOperatorTable.NULLS_LAST;
            certain.add(said ? key : place.createCall(key.getParserPosition(), key));
        }
        return new SqlNodeList(certain, keys.getParserPosition());
    }

    private static SqlNode withoutKeyword(SqlNode row) {
        return row instanceof SqlCall call && call.getKind() == SqlKind.ROW
                ? SqlInternalOperators.ANONYMOUS_ROW.createCall(call.getParserPosition(), call.getOperandList()) : row;
    }

    private static SqlCall withParentheses(SqlCall comparison) {
        List<SqlNode> operands = comparison.getOperandList().stream().map(PortableSql::parenthesised).toList();
        return operands.equals(comparison.getOperandList()) ? comparison
                : comparison.getOperator().createCall(comparison.getFunctionQuantifier(), comparison.getParserPosition(),
                        operands.toArray(SqlNode[]::new));
    }

    private static SqlNode parenthesised(SqlNode operand) {
        return operand instanceof SqlCall call && CONDITIONS.contains(call.getKind())
                ? PortableOperators.PARENTHESES.createCall(call.getParserPosition(), call) : operand;
    }

    private SqlNode function(SqlUnresolvedFunction function, SqlCall call) {
        SqlIdentifier id = function.getSqlIdentifier();
        if (id == null || !id.isSimple() || id.getParserPosition().isQuoted()) {
            return call;
        }
        String name = id.getSimple().toUpperCase(Locale.ROOT);
        int arguments = call.operandCount();
        if ((name.equals("CONTAINS") || name.equals("ARRAY_CONTAINS")) && arguments == 2) {
            return dialect.comparesWithArrays() ? PortableOperators.MEMBER.createCall(call.getParserPosition(), call.operand(1), call.operand(0))
                    : renamed(call, "CONTAINS");
        }
        if ((name.equals("ANY") || name.equals("SOME")) && arguments == 1) {
            return renamed(call, dialect.anyAggregate());
        }
        if ((name.equals("ALL") || name.equals("EVERY")) && arguments == 1) {
            return renamed(call, dialect.allAggregate());
        }
        return renamed(call, name);
    }

    private static SqlNode renamed(SqlCall call, String name) {
        return new SqlFunction(name, SqlKind.OTHER_FUNCTION, null, null, null, SqlFunctionCategory.USER_DEFINED_FUNCTION)
                .createCall(call.getFunctionQuantifier(), call.getParserPosition(), call.getOperandList().toArray(SqlNode[]::new));
    }

    /** Calcite prints a column without quotes if a function has the same name, such as PI; only reserved words are certainly no columns. */
    @Override
    public SqlNode visit(SqlIdentifier id) {
        boolean column = id.isSimple() && !id.getParserPosition().isQuoted() && !NAMELESS_FUNCTIONS.contains(id.getSimple());
        return column ? new SqlIdentifier(id.getSimple(), id.getParserPosition().withQuoting(true)) : id;
    }

    @Override
    public SqlNode visit(SqlDataTypeSpec type) {
        SqlTypeNameSpec name = portable(type.getTypeNameSpec());
        return name == type.getTypeNameSpec() ? type : new SqlDataTypeSpec(name, type.getParserPosition());
    }

    private SqlTypeNameSpec portable(SqlTypeNameSpec type) {
        SqlParserPos pos = type.getParserPos();
        if (type instanceof SqlUserDefinedTypeNameSpec) {
            return new SqlAlienSystemTypeNameSpec(type.getTypeName().toString(), SqlTypeName.ANY, pos);
        }
        if (type instanceof SqlCollectionTypeNameSpec collection) {
            SqlTypeNameSpec element = portable(collection.getElementTypeName());
            return element == collection.getElementTypeName() ? type
                    : new SqlCollectionTypeNameSpec(element, SqlTypeName.valueOf(collection.getTypeName().getSimple()), pos);
        }
        if (type instanceof SqlBasicTypeNameSpec) {
            String name = type.getTypeName().getSimple();
            if (name.equals("DOUBLE")) {
                return new SqlAlienSystemTypeNameSpec("DOUBLE PRECISION", SqlTypeName.DOUBLE, pos);
            }
            if (name.equals("TINYINT") && dialect == Dialect.POSTGRESQL) {
                return new SqlAlienSystemTypeNameSpec("SMALLINT", SqlTypeName.SMALLINT, pos);
            }
        }
        return type;
    }
}
