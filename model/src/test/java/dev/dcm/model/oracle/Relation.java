package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * What can stand behind FROM.
 *
 * @param columns     the columns as expressions, qualified
 * @param conditional whether it depends on decisions which rows there are
 * @param keyed       the tables whose primary key is known here
 */
record Relation(String csql, String sql, List<Expr> columns, boolean conditional, List<Keyed> keyed) {

    /** A table with the column that is its key, and all its columns. */
    record Keyed(Expr key, List<Expr> columns) {
    }

    List<Expr> columns(Kind kind) {
        return columns.stream().filter(c -> c.kind() == kind).toList();
    }

    /** The columns of that kind that are decided, or those that are not. */
    List<Expr> columns(Kind kind, boolean decided) {
        return columns.stream().filter(c -> c.kind() == kind && c.decided() == decided).toList();
    }

    static <T> List<T> both(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
