package dev.dcm.database;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Makes syntax that no user wrote. */
final class Nodes {
    private static final SqlParserPos NOWHERE = SqlParserPos.ZERO;

    private Nodes() {
    }

    static SqlIdentifier name(String... names) {
        return new SqlIdentifier(List.of(names), SqlParserPos.QUOTED_ZERO);
    }

    /** {@code relation AS alias (columns)}; without a list the columns keep their names. */
    static SqlNode as(SqlNode relation, String alias, List<SqlNode> columns) {
        List<SqlNode> operands = new ArrayList<>(List.of(relation, name(alias)));
        operands.addAll(columns);
        return SqlStdOperatorTable.AS.createCall(NOWHERE, operands);
    }

    static SqlNode as(SqlNode expression, String alias) {
        return as(expression, alias, List.of());
    }

    static SqlSelect select(List<SqlNode> columns, SqlNode from) {
        return new SqlSelect(NOWHERE, SqlNodeList.EMPTY, SqlNodeList.of(NOWHERE, columns), from,
                null, null, null, null, null, null, null, null, SqlNodeList.EMPTY);
    }

    static SqlSelect selectAll(SqlNode from) {
        return select(List.of(SqlIdentifier.star(NOWHERE)), from);
    }
}
