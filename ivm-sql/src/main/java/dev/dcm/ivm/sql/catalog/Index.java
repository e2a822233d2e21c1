package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.data.Columns;

/**
 * An index that a user created, on a table or a view.
 *
 * @param relation the name of the table or view
 */
public record Index(String name, String relation, Columns columns, boolean unique) {
}
