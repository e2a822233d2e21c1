package dev.dcm.encoder;

/** Who found the decisions. */
public enum DecidedBy {
    /** The solver searched for them. */
    SOLVER,
    /** A greedy construction, which is proven to be as good as any. */
    GREEDY,
    /** Nobody had to search: the CHECKs and domains leave nothing to decide. */
    TRIVIAL
}
