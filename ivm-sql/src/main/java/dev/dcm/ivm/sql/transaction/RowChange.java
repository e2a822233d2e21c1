package dev.dcm.ivm.sql.transaction;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;

/**
 * A row that comes (no before), goes (no after) or becomes another.
 *
 * @param copies more than 1 only in a table without a key
 */
public record RowChange(Table table, Row before, Row after, long copies) {
}
