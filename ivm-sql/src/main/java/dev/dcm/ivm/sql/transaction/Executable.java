package dev.dcm.ivm.sql.transaction;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;

/** A query or change that was planned once for one catalog and can be run many times. */
public interface Executable {

    List<Parameter> parameters();

    /** The columns of its rows; none for a change. */
    default Optional<RelDataType> rowType() {
        return Optional.empty();
    }

    /**
     * Runs it. What it changes becomes part of the work, all or nothing.
     *
     * @param values of the parameters, as {@link Parameter#stored} makes them
     */
    Outcome execute(Work work, Object[] values);

    /** How it would be run: one line per operator or access. */
    String explain(Work work);
}
