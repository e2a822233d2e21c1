package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.data.Ordering;
import java.util.List;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelFieldCollation;

/** ORDER BY. Without NULLS FIRST or LAST, NULL is smaller than every value, as in H2. */
final class Orders {
    private Orders() {
    }

    static Ordering.Key key(RelFieldCollation collation, int column) {
        boolean descending = collation.direction.isDescending();
        boolean nullsFirst = switch (collation.nullDirection) {
            case FIRST -> true;
            case LAST -> false;
            case UNSPECIFIED -> !descending;
        };
        return new Ordering.Key(column, descending, nullsFirst);
    }

    /** The order by columns that start at this place. */
    static Ordering of(RelCollation collation, int start) {
        List<Ordering.Key> keys = collation.getFieldCollations().stream().map(k -> key(k, start + k.getFieldIndex())).toList();
        return new Ordering(keys);
    }
}
