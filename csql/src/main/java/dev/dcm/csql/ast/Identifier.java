package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import org.apache.calcite.sql.SqlIdentifier;

/** A name, already in its normal case, with its place. */
public record Identifier(String name, Span span) {

    public static Identifier of(SqlIdentifier id) {
        return new Identifier(id.getSimple(), Places.of(id));
    }
}
