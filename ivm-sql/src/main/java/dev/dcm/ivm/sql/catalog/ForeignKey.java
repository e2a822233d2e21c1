package dev.dcm.ivm.sql.catalog;

import dev.dcm.csql.ast.TableConstraint.Action;
import dev.dcm.ivm.data.Columns;

/**
 * A reference to rows of another table, or of the same one.
 *
 * @param columns       of the table that refers
 * @param targetColumns a key of the table it refers to, in the same order
 */
public record ForeignKey(String name, String table, Columns columns, String target, Columns targetColumns, Action onDelete, Action onUpdate) {
}
