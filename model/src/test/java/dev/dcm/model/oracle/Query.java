package dev.dcm.model.oracle;

import java.util.List;

/**
 * A whole query.
 *
 * @param columns its columns by their bare names
 */
record Query(String csql, String sql, List<Expr> columns, boolean conditional) {

    boolean decided() {
        return conditional || columns.stream().anyMatch(Expr::decided);
    }

    /** The query as a relation with that alias. */
    Relation as(String alias) {
        return named("(" + csql + ") AS " + alias, "(" + sql + ") AS " + alias, alias);
    }

    /** The relation by which C-SQL and H2 know this query. */
    Relation named(String csqlFrom, String sqlFrom, String alias) {
        List<Expr> qualified = columns.stream().map(c -> new Expr(c.kind(), alias + "." + c.csql(), alias + "." + c.sql(), c.decided())).toList();
        return new Relation(csqlFrom, sqlFrom, qualified, conditional, List.of());
    }
}
