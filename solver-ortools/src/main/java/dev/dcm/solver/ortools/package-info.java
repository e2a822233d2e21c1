/**
 * The CP-SAT back end (Google OR-tools). {@link dev.dcm.solver.ortools.OrToolsSolver} is the only public class.
 *
 * <p>A model is written straight into the bytes of CP-SAT's protobuf message: at 100,000 booleans and 500,000 terms that takes a fifth of the
 * time of protobuf's builders, which in turn take a fifth of that of OR-tools' own model classes. Names are left out.
 *
 * <p>A solve goes through one native object that is freed when the solve ends: left to the garbage collector, native memory piles up faster
 * than the heap fills.
 *
 * <p>CP-SAT knows every constraint of the interface except for some divisors: see {@code Divisors}. Where it refuses a model
 * (its variables are limited to half of the 64-bit range, and sums must not overflow), solving throws an
 * {@link java.lang.IllegalStateException} with CP-SAT's explanation; a refusal never turns into a status.
 *
 * <p>Results are exact. CP-SAT reports objectives as floating-point numbers; they are recomputed here from the values.
 *
 * <p>CP-SAT may overrun its time limit and does not know about Java's thread interruption, so {@code Watchdog} looks after both.
 */
package dev.dcm.solver.ortools;
