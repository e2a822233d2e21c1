package dev.dcm.model;

import dev.dcm.database.verify.Verification;

/** The database computes something else than the solver: one of the two is wrong, and the decisions must not be used. */
public final class VerificationException extends RuntimeException {
    private final transient Verification verification;

    VerificationException(Verification verification) {
        super("the database disagrees with the solution\n" + verification.differences());
        this.verification = verification;
    }

    /** All that was verified, and the differences. */
    public Verification verification() {
        return verification;
    }
}
