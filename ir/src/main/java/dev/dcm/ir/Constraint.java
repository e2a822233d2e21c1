package dev.dcm.ir;

import dev.dcm.base.Span;

/** A policy: an expression over the rows of a relation. MINIMIZE has become the MAXIMIZE of the negation. */
public record Constraint(String name, Kind kind, Rel relation, Expr expression, Span span) {

    /** CHECK must not be false in any present row; MAXIMIZE adds up over the present rows. */
    public enum Kind { CHECK, MAXIMIZE }
}
