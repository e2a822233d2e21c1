package dev.dcm.examples.api;

import dev.dcm.base.Source;

/** A program that does not compile, or that has no solution; its cause is what {@link dev.dcm.model.Model} throws. */
public final class ProgramException extends RuntimeException {
    private final transient Source program;

    public ProgramException(Source program, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.program = program;
    }

    /** From which the failure can be quoted. */
    public Source program() {
        return program;
    }
}
