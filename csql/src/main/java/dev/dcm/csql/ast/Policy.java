package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlNode;

/** What a constraint says of the rows of its relation. */
public record Policy(Kind kind, SqlNode expression, Span span) {

    /** What must hold, and what is better. */
    public enum Kind { CHECK, MAXIMIZE, MINIMIZE }
}
