package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;

/** CREATE INDEX. */
public record CreateIndex(Identifier name, Identifier table, List<Identifier> columns, boolean unique, Span span)
        implements Statement {
}
