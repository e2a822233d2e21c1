package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import java.util.List;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Arrays of allowed values as a relation of arrays and values: not every database can take an array apart beside its row. */
final class Arrays {
    private Arrays() {
    }

    /** Each array of the column, with each value of the variable's domain that it contains. */
    static BaseView elements(Variable variable, int column) {
        SqlParserPos pos = SqlParserPos.ZERO;
        SqlUnresolvedFunction contains = new SqlUnresolvedFunction(new SqlIdentifier("CONTAINS", pos), null, null, null, null, SqlFunctionCategory.USER_DEFINED_FUNCTION);
        List<SqlNode> items = List.of(Sql.column("r", column), Sql.column("d", 0));
        SqlNode from = Sql.join(Sql.relation(variable.table().source(), "r"), Sql.relation(variable.domain(), "d"),
                Sql.call(contains, Sql.column("r", column), Sql.column("d", 0)));
        SqlNode query = new SqlSelect(pos, SqlNodeList.of(SqlSelectKeyword.DISTINCT.symbol(pos)), new SqlNodeList(items, pos), from, null, null, null, null, null, null,
                null, null, SqlNodeList.EMPTY);
        Field array = variable.table().source().fields().get(column);
        Field value = variable.domain().fields().get(0);
        return new BaseView("elements of " + variable.table().name() + "." + array.name(), query, List.of(array, value), List.of(), variable.table().span());
    }
}
