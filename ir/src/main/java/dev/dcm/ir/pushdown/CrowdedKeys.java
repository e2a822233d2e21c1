package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * The keys of an inclusion through a bridge that more than a few rows have.
 *
 * @param name  of the query that finds them, in the WITH that it is a part of
 * @param links the query before it that has the bridge's rows which belong to rows of the variable
 */
record CrowdedKeys(String name, String links, Conditions.Inclusion inclusion) {

    /** One row per key, with its columns. @param rows those of the variable */
    SqlNode query(BaseView rows, int few) {
        List<SqlNode> keys = inclusion.keys().stream().map(k -> Sql.column("g", ((Expr.Column) k).index())).toList();
        SqlNode linked = Sql.join(Sql.named(links, "g"), Sql.relation(rows, "r"), inclusion.bridge().joins("r", "g"));
        return Sql.grouped(keys, linked, keys, Sql.call(SqlStdOperatorTable.GREATER_THAN, Sql.countRows(), Sql.number(few)));
    }

    /** Whether the key that a row begins with is one of them. */
    SqlNode contain(String alias) {
        List<SqlNode> same = IntStream.range(0, inclusion.keys().size()).mapToObj(i -> Sql.equal(Sql.column("c", i), Sql.column(alias, i))).toList();
        return Sql.exists(Sql.select(List.of(Sql.number(1)), Sql.named(name, "c"), Sql.and(same)));
    }
}
