package dev.dcm.model.oracle;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Groups of rows.
 *
 * @param keys      as they are written in expressions over groups
 * @param groupedBy as they are written behind GROUP BY; empty for one group of all rows
 * @param having    or null
 * @param scope     what can be said about a group: its keys, what depends on them, aggregates
 */
record Groups(Rows rows, List<Expr> keys, List<Expr> groupedBy, Expr having, List<Expr> scope) {

    boolean conditional() {
        return rows.conditional() && !groupedBy.isEmpty() || having != null && having.decided();
    }

    String csql() {
        return rows.csql() + by(groupedBy.stream().map(Expr::csql).collect(Collectors.joining(", "))) + (having == null ? "" : " HAVING " + having.csql());
    }

    String sql() {
        return rows.sql() + by(groupedBy.stream().map(Expr::sql).collect(Collectors.joining(", "))) + (having == null ? "" : " HAVING " + having.sql());
    }

    private String by(String list) {
        return groupedBy.isEmpty() ? "" : " GROUP BY " + list;
    }
}
