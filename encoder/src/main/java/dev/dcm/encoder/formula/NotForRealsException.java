package dev.dcm.encoder.formula;

/** A formula that has no meaning for real numbers. Whoever knows the place in the program turns it into an error there. */
public final class NotForRealsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param what the kind of formula, in words */
    public NotForRealsException(String what) {
        super(what);
    }
}
