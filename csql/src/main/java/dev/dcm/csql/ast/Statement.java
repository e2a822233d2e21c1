package dev.dcm.csql.ast;

import dev.dcm.base.Span;

/** A statement of a program. */
public sealed interface Statement permits CreateTable, CreateView, CreateIndex, CreateConstraint, Dml {
    Span span();
}
