package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.data.Row;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.calcite.rel.type.RelDataType;

/** An expression over the rows of one relation, without sub-queries: a CHECK, a DEFAULT, what an UPDATE sets. */
public interface CompiledExpression {

    RelDataType type();

    /** The types of the parameters of the expression, in their order. */
    List<RelDataType> parameterTypes();

    /**
     * The expression as a function.
     *
     * @param parameters canonical values of the parameters' types
     * @param clock      gives CURRENT_TIMESTAMP, in microseconds since 1970
     */
    Bound bind(List<Object> parameters, LongSupplier clock);

    /** Computes the canonical value over a row; a {@link dev.dcm.ivm.sql.error.SqlError} if SQL says so. */
    @FunctionalInterface
    interface Bound {
        Object value(Row row);
    }
}
