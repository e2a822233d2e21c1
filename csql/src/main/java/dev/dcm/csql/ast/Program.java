package dev.dcm.csql.ast;

import java.util.List;

/** A parsed program: its statements in order, each with the annotations before it. */
public record Program(List<Annotated> statements) {

    /** A statement and what stands above it. */
    public record Annotated(Statement statement, List<Annotation> annotations) {
    }

    public Program {
        statements = List.copyOf(statements);
    }
}
