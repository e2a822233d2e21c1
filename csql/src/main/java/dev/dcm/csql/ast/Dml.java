package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlNode;

/** INSERT, UPDATE, DELETE or MERGE. */
public record Dml(SqlNode node, Span span) implements Statement {
}
