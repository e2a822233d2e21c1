package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;

/** CREATE TABLE. */
public record CreateTable(Identifier name, List<ColumnDefinition> columns, List<TableConstraint> constraints, Span span)
        implements Statement {

    public CreateTable {
        columns = List.copyOf(columns);
        constraints = List.copyOf(constraints);
    }
}
