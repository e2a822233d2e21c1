package dev.dcm.csql.ast;

import dev.dcm.base.Span;
import java.util.List;

/**
 * A comment with a meaning for the statement after it.
 *
 * @param descending for each column of an order, whether larger values come first; empty for other annotations
 * @param top        how many values an order asks for; 0 if it does not say
 */
public record Annotation(Kind kind, List<Identifier> columns, List<Boolean> descending, int top, Span span) {

    public Annotation(Kind kind, List<Identifier> columns, Span span) {
        this(kind, columns, List.of(), 0, span);
    }

    /** The annotations of the language. */
    public enum Kind { VARIABLE_COLUMNS, HARD_CONSTRAINT, SOFT_CONSTRAINT, ORDER_BY }
}
