package dev.dcm.model;

/** The printable stages of the compiler. */
public enum Stage {
    AST, TYPES, VIEWS, IR, REWRITES, ENCODER, MODEL, MINIZINC;

    /** Whether the stage comes after the data was read. */
    public boolean needsData() {
        return this == MODEL || this == MINIZINC;
    }
}
