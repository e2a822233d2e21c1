package dev.dcm.encoder;

/** Who found the decisions. */
public enum DecidedBy {
    /** The solver searched for them. */
    SOLVER,
    /** A greedy construction: nothing can be better, or nothing better was found in time. */
    GREEDY,
    /** Nobody had to search: the CHECKs and domains leave nothing to decide. */
    TRIVIAL
}
