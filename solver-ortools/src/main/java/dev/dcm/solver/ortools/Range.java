package dev.dcm.solver.ortools;

/** An interval of numbers, ends included. */
record Range(long min, long max) {

    boolean contains(long value) {
        return min <= value && value <= max;
    }
}
