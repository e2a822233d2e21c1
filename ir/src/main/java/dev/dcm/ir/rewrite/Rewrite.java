package dev.dcm.ir.rewrite;

/**
 * What the compiler does beyond a literal translation. A rewrite changes how fast a program is solved, never its meaning: each can
 * be left out, for measuring and for tests that compare.
 */
public enum Rewrite {
    // ---- at compile time, passes over the IR ----

    /** Constant sub-queries and constant parts of expressions are evaluated once, before anything that is decided. */
    CONSTANT_PARTS,
    /** Predicates over constants leave rows out instead of guarding them. */
    CONSTANT_PREDICATES,
    /** Sub-queries that look at the row around them become joins. */
    UNNESTED_SUBQUERIES,
    /** Relations and expressions that occur twice are evaluated once. */
    COMMON_SUBEXPRESSIONS,
    /** A join on a decision that is grouped by what it joins adds up loads, without a row per pair. */
    CAPACITY_JOINS,

    /** The relations are evaluated by code that was generated for the program, instead of by an interpreter. */
    GENERATED_CODE,

    // ---- at run time, on formulas and on the solver's model ----

    /** A row that may be absent counts as itself times 0 or 1, instead of as a number that exists or not. */
    FIXED_ARITY,
    /** A number times 0 or 1 is a coefficient of a sum, instead of a variable of its own. */
    SCALAR_PRODUCTS,
    /** ALL_DIFFERENT, allowed tuples, elements and cumulative loads reach the solver whole. */
    GLOBAL_CONSTRAINTS,
    /** Of an equivalence only the half is built that can matter. */
    HALF_REIFICATION,
    /** A boolean per value instead of an integer, where a variable is only compared with values. */
    DIRECT_VARIABLES,
    /** Rows that nothing tells apart are decided together: how many of them take each value. */
    CLASSES,
    /** Each row is left as many values as there are rows, the best ones, where policies see only how much rows take from values. */
    PROMISING_VALUES,
    /** Rows that must take the same value are one decision. */
    MERGED_ROWS,
    /** Demands that hold whatever is decided are left out. */
    NON_BINDING_ROWS,
    /** A greedy solution comes first: as a hint, as a bound, and where nothing can be better, as the answer. */
    GREEDY,
    /** The solver is set up for the shape of the objective. */
    SOLVER_SETTINGS
}
