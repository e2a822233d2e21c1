package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Plan;
import java.util.Collection;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;

/** The tables and views that a query can name. */
public interface Relations {

    Collection<Named> all();

    /**
     * A table or view.
     *
     * @param name    in its normal case
     * @param rowType columns with their types, of the one factory of this module
     * @param plan    what gives its rows
     * @param keys    sets of columns of which no two rows have the same values
     */
    record Named(String name, RelDataType rowType, Plan plan, List<Columns> keys) {
    }
}
