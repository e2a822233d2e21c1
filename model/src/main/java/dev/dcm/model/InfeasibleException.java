package dev.dcm.model;

/** No values of the variables satisfy all CHECKs. */
public final class InfeasibleException extends RuntimeException {
    InfeasibleException(String message) {
        super(message);
    }
}
