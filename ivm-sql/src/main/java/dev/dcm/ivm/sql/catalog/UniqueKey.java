package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.data.Columns;

/**
 * A PRIMARY KEY, UNIQUE constraint or unique index.
 *
 * @param index whether CREATE UNIQUE INDEX made it, so that DROP INDEX can remove it
 */
public record UniqueKey(String name, Columns columns, boolean primary, boolean index) {
}
