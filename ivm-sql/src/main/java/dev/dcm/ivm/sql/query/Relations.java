package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Plan;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;

/** The tables and views that a query can name. */
public interface Relations {

    Collection<Named> all();

    /** The relation of this name, in its normal case. */
    default Optional<Named> find(String name) {
        return all().stream().filter(relation -> relation.name().equals(name)).findFirst();
    }

    /**
     * What CURRENT_TIMESTAMP reads: a relation that always has one row with one column, the microseconds since 1970 that a caller
     * last set. Without it, CURRENT_TIMESTAMP is refused in queries.
     */
    default Optional<Plan> clock() {
        return Optional.empty();
    }

    /**
     * A table or view.
     *
     * @param name    in its normal case
     * @param rowType columns with their types, of the one factory of this module ({@link dev.dcm.ivm.sql.query.type.Types})
     * @param plan    what gives its rows
     * @param keys    sets of columns of which no two rows have the same values
     */
    record Named(String name, RelDataType rowType, Plan plan, List<Columns> keys) {
    }
}
