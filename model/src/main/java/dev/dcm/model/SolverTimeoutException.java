package dev.dcm.model;

/** No solution was found in the given time; there may be one. */
public final class SolverTimeoutException extends RuntimeException {
    SolverTimeoutException(String message) {
        super(message);
    }
}
