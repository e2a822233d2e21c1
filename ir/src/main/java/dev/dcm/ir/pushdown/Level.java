package dev.dcm.ir.pushdown;

/** How finely candidates are told apart. */
public enum Level {
    /** All rows of a variable column have the same candidates. */
    COLUMN,
    /** Rows that policies see alike have the same candidates; what a policy says about single rows is given to all of them. */
    GROUP,
    /** Each row has candidates of its own. */
    CELL
}
