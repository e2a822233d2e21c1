package dev.dcm.ivm.sql.query;

import java.util.List;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.apache.calcite.util.Optionality;

/** The functions that a query can name: those of the standard, those that H2 and PostgreSQL have beside it, and those of C-SQL. */
final class Operators {
    private static final SqlOperatorTable ADDED = SqlOperatorTables.of(List.of(
            SqlLibraryOperators.LEFT, SqlLibraryOperators.RIGHT, SqlLibraryOperators.LTRIM, SqlLibraryOperators.RTRIM,
            SqlLibraryOperators.REPEAT, SqlLibraryOperators.REVERSE, SqlLibraryOperators.GREATEST, SqlLibraryOperators.LEAST,
            SqlLibraryOperators.LPAD, SqlLibraryOperators.RPAD, SqlLibraryOperators.ILIKE, SqlLibraryOperators.NOT_ILIKE,
            SqlLibraryOperators.NVL, SqlLibraryOperators.CONCAT_FUNCTION, SqlLibraryOperators.STRING_AGG, SqlLibraryOperators.ARRAY_AGG,
            SqlLibraryOperators.BOOL_AND, SqlLibraryOperators.BOOL_OR, SqlLibraryOperators.LOGICAL_AND, SqlLibraryOperators.LOGICAL_OR,
            SqlLibraryOperators.STARTS_WITH, SqlLibraryOperators.ENDS_WITH,
            function("LENGTH", ReturnTypes.BIGINT_NULLABLE, OperandTypes.CHARACTER),
            function("LOCATE", ReturnTypes.INTEGER_NULLABLE, OperandTypes.STRING_STRING),
            function("INSTR", ReturnTypes.INTEGER_NULLABLE, OperandTypes.STRING_STRING),
            function("CONTAINS", ReturnTypes.BOOLEAN_NULLABLE, OperandTypes.family(SqlTypeFamily.ARRAY, SqlTypeFamily.ANY)),
            function("ARRAY_CONTAINS", ReturnTypes.BOOLEAN_NULLABLE, OperandTypes.family(SqlTypeFamily.ARRAY, SqlTypeFamily.ANY)),
            function("NOW", ReturnTypes.explicit(SqlTypeName.TIMESTAMP, 6), OperandTypes.NILADIC),
            new TimeFunction("CURRENT_TIMESTAMP", SqlTypeName.TIMESTAMP), new TimeFunction("LOCALTIMESTAMP", SqlTypeName.TIMESTAMP),
            new TimeFunction("CURRENT_TIME", SqlTypeName.TIME), new TimeFunction("LOCALTIME", SqlTypeName.TIME),
            truth("ANY"), truth("ALL"), truth("EVERY"), truth("SOME")));

    /** Calcite's operators, except where one of ours has the same name. */
    static final SqlOperatorTable TABLE = new SqlOperatorTable() {
        @Override
        public void lookupOperatorOverloads(SqlIdentifier name, SqlFunctionCategory category, SqlSyntax syntax, List<SqlOperator> found,
                SqlNameMatcher matcher) {
            ADDED.lookupOperatorOverloads(name, category, syntax, found, matcher);
            if (found.isEmpty()) {
                SqlStdOperatorTable.instance().lookupOperatorOverloads(name, category, syntax, found, matcher);
            }
        }

        @Override
        public List<SqlOperator> getOperatorList() {
            return SqlOperatorTables.chain(ADDED, SqlStdOperatorTable.instance()).getOperatorList();
        }
    };

    private Operators() {
    }

    /** CURRENT_TIMESTAMP and the like, which are written without parentheses, to the microsecond; Calcite's own ones give whole seconds. */
    private static final class TimeFunction extends SqlFunction {
        TimeFunction(String name, SqlTypeName type) {
            super(name, SqlKind.OTHER_FUNCTION, ReturnTypes.explicit(type, 6), null, OperandTypes.NILADIC, SqlFunctionCategory.TIMEDATE);
        }

        @Override
        public SqlSyntax getSyntax() {
            return SqlSyntax.FUNCTION_ID;
        }
    }

    private static SqlFunction function(String name, SqlReturnTypeInference type, SqlOperandTypeChecker operands) {
        return new SqlFunction(name, SqlKind.OTHER_FUNCTION, type, null, operands, SqlFunctionCategory.USER_DEFINED_FUNCTION);
    }

    /** An aggregate of conditions. */
    private static SqlAggFunction truth(String name) {
        return new SqlAggFunction(name, null, SqlKind.OTHER_FUNCTION, ReturnTypes.BOOLEAN_NULLABLE, null, OperandTypes.BOOLEAN,
                SqlFunctionCategory.USER_DEFINED_FUNCTION, false, false, Optionality.FORBIDDEN) {
        };
    }
}
