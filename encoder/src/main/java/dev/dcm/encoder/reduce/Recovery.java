package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Valuation;

/** Gives values to the variables that a reduction has taken out, from the values of those it has left. */
@FunctionalInterface
public interface Recovery {
    /** Nothing was taken out. */
    Recovery NOTHING = values -> { };

    void recover(Valuation values);
}
