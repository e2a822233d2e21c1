package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.plan.Plan;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;

/** A query that was checked and planned once, and can be run many times. */
public interface CompiledQuery {

    /** The columns with names and types as a caller sees them. */
    RelDataType rowType();

    /** Sets of columns of which no two rows have the same values, NULL being a value; not all that there are. */
    List<Columns> keys();

    /** The types of the parameters, in their order. */
    List<RelDataType> parameterTypes();

    /** The plan with values for the parameters, canonical and of the parameters' types. Its rows have the columns of {@link #rowType} first. */
    Plan plan(List<Object> parameters);

    /** The order in which a caller wants to see the rows; it may speak of columns of the plan after those of {@link #rowType}. */
    Ordering order();
}
