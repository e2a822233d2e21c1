package dev.dcm.model;

/** The printable stages of the compiler. */
public enum Stage {
    AST, TYPES, VIEWS, IR, REWRITES, PUSHDOWN, ENCODER, CIRCUIT, MODEL, MINIZINC;

    /** Whether the stage comes after the data was read. */
    public boolean needsData() {
        return this == CIRCUIT || this == MODEL || this == MINIZINC;
    }
}
