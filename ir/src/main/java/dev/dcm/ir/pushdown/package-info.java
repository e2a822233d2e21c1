/**
 * Feasibility-preserving pushdown: from the policies alone, which of a domain's values a decision needs to see.
 *
 * <p>In goes a rewritten program. {@link dev.dcm.ir.pushdown.Pushdown} asks for each variable column with a domain table: what do hard policies include
 * and exclude ({@code ConditionFinder}), and which values are worth more ({@code OrderFinder})? From that {@code RestrictingViews} makes queries in which
 * nothing is decided, so that an incremental database maintains them: the first k values of the domain, the first k of what each policy allows, and
 * the union of all. {@code BaseNarrowing} then replaces what policies read by its restricted form. Out comes a program that means the same as long as
 * every variable takes one of its {@link dev.dcm.ir.Candidates}.
 *
 * <p>The only step that can lose a solution is to leave a variable its candidates. Whoever solves the narrowed program has to widen it where it has no
 * solution; every solution it has is one of the whole program. No policy is ever left out: an inclusion only says which values are worth fetching,
 * and may say too many.
 *
 * <p>To recognise more, extend {@code ConditionFinder}: what it passes over is not wrong, only slow.
 */
package dev.dcm.ir.pushdown;
