package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.type.Types;
import org.apache.calcite.rel.type.RelDataType;

/**
 * A column of a table.
 *
 * @param type         says whether NULL is allowed, too
 * @param defaultValue what an INSERT without a value stores, or null for NULL
 * @param identity     numbers the rows, or null
 */
public record Column(String name, RelDataType type, Default defaultValue, Identity identity) {

    /**
     * A DEFAULT.
     *
     * @param text its SQL, for metadata
     */
    public record Default(String text, CompiledExpression expression) {
    }

    /** The same column, NOT NULL. */
    Column required() {
        return new Column(name, Types.notNull(type), defaultValue, identity);
    }

    public boolean nullable() {
        return type.isNullable();
    }
}
