package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;

/** A comment with a meaning for the statement after it. */
public record Annotation(Kind kind, List<Identifier> columns, Span span) {

    /** The annotations of the language. */
    public enum Kind { VARIABLE_COLUMNS, HARD_CONSTRAINT, SOFT_CONSTRAINT }
}
