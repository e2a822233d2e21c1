package dev.dcm.csql.check;

import dev.dcm.ir.Rel;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.calcite.sql.SqlWithItem;

/**
 * What a query may refer to besides the catalog: the names of WITH, and the row around it.
 *
 * @param outer null at the top
 */
record Environment(Map<String, Named> withs, Scope outer) {

    /** A query of WITH; {@code item} is kept for ground queries that mention it, {@code ground} says whether it is one. */
    record Named(Rel rel, SqlWithItem item, boolean ground) {
    }

    static final Environment EMPTY = new Environment(Map.of(), null);

    Environment with(String name, Named named) {
        Map<String, Named> more = new LinkedHashMap<>(withs);
        more.put(name, named);
        return new Environment(more, outer);
    }

    Environment inside(Scope scope) {
        return new Environment(withs, scope);
    }
}
