package dev.dcm.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * Queries that begin with the same WITH have its items as views of the database: each is planned once, however many queries use it. The restricted
 * forms of all that policies read begin with the candidates of a decision, which take most of the planning.
 */
final class SharedParts {
    private final SqlRenderer renderer;
    private final ViewMaker maker;

    /** Creates a view, unless there is one of that text, and tells its name. */
    interface ViewMaker {
        String view(String name, String sql, int columns) throws SQLException;
    }

    SharedParts(SqlRenderer renderer, ViewMaker maker) {
        this.renderer = renderer;
        this.maker = maker;
    }

    /** The text of a query whose tables have been located. */
    String sql(SqlNode located) throws SQLException {
        if (!(located instanceof SqlWith with) || !with.withList.stream().allMatch(i -> ((SqlWithItem) i).columnList != null)) {
            return renderer.text(located);
        }
        List<SqlNode> views = new ArrayList<>();
        for (SqlNode node : with.withList) {
            SqlWithItem item = (SqlWithItem) node;
            String sql = renderer.text(with(views, item.query));
            String view = maker.view(item.name.getSimple(), sql, item.columnList.size());
            views.add(new SqlWithItem(item.getParserPosition(), item.name, item.columnList, Nodes.selectAll(Nodes.name(view)), item.recursive));
        }
        return renderer.text(with(views, with.body));
    }

    private static SqlNode with(List<SqlNode> items, SqlNode body) {
        return items.isEmpty() ? body : new SqlWith(SqlParserPos.ZERO, SqlNodeList.of(SqlParserPos.ZERO, List.copyOf(items)), body);
    }
}
