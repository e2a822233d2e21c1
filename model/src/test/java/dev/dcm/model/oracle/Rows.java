package dev.dcm.model.oracle;

import java.util.List;

/**
 * A relation and the rows that are wanted of it.
 *
 * @param where null where all are
 */
record Rows(Relation from, Expr where) {

    boolean conditional() {
        return from.conditional() || where != null && where.decided();
    }

    List<Expr> columns() {
        return from.columns();
    }

    String csql() {
        return " FROM " + from.csql() + (where == null ? "" : " WHERE " + where.csql());
    }

    String sql() {
        return " FROM " + from.sql() + (where == null ? "" : " WHERE " + where.sql());
    }
}
