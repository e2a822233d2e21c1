package dev.dcm.solver;

import java.util.OptionalLong;

/**
 * The size of a model.
 *
 * @param bytes what it takes on its way to the solver; empty for back ends that do not know
 */
public record ModelSize(int variables, int constraints, OptionalLong bytes) {

    public ModelSize(int variables, int constraints) {
        this(variables, constraints, OptionalLong.empty());
    }
}
