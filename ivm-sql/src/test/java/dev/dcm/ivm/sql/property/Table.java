package dev.dcm.ivm.sql.property;

import java.util.List;

/**
 * A table or view.
 *
 * @param notNull for each column, whether it must have a value; empty for a view
 */
record Table(String name, List<Column> columns, List<Boolean> notNull) {
}
