package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlNode;

/** A policy over a relation. The formal spelling's FROM has become a SELECT *. */
public record CreateConstraint(Identifier name, SqlNode query, Policy policy, Span span) implements Statement {
}
