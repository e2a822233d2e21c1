package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;

/**
 * A policy: an expression over the rows of a relation. MINIMIZE has become the MAXIMIZE of the negation.
 *
 * @param sources by what name the program calls the table of each column of the relation, empty for none; shorter than the columns where no more are known
 */
public record Constraint(String name, Kind kind, Rel relation, Expr expression, List<String> sources, Span span) {

    /** CHECK must not be false in any present row; MAXIMIZE adds up over the present rows. */
    public enum Kind { CHECK, MAXIMIZE }

    public Constraint {
        sources = List.copyOf(sources);
    }

    /** Without names of tables. */
    public Constraint(String name, Kind kind, Rel relation, Expr expression, Span span) {
        this(name, kind, relation, expression, List.of(), span);
    }

    /** The same policy in another form; the columns of the relation stay, others may follow them. */
    public Constraint with(Rel rows, Expr condition) {
        return new Constraint(name, kind, rows, condition, sources, span);
    }
}
