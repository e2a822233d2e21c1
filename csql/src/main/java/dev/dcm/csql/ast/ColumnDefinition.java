package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlNode;

/**
 * A column of CREATE TABLE; its keys and references are among the table's constraints.
 *
 * @param defaultValue null without a DEFAULT
 */
public record ColumnDefinition(Identifier name, SqlDataTypeSpec type, boolean notNull, SqlNode defaultValue, Span span) {
}
