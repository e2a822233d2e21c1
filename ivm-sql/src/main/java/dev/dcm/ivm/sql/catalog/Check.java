package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.query.CompiledExpression;

/**
 * A CHECK: refuses rows for which its condition is FALSE; UNKNOWN is accepted.
 *
 * @param text its SQL, for messages
 */
public record Check(String name, String text, CompiledExpression.Bound condition) {

    public boolean accepts(Row row) {
        return !Boolean.FALSE.equals(condition.value(row));
    }
}
