package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlNode;

/**
 * A column of CREATE TABLE; its keys and references are among the table's constraints.
 *
 * @param defaultValue null without a DEFAULT
 * @param identity     null unless the database numbers the rows, which a C-SQL program cannot ask for
 */
public record ColumnDefinition(Identifier name, SqlDataTypeSpec type, boolean notNull, SqlNode defaultValue, Identity identity, Span span) {

    /**
     * GENERATED AS IDENTITY.
     *
     * @param always whether an INSERT may not give a value
     */
    public record Identity(boolean always, long start, long increment) {
    }
}
