package dev.dcm.solver;

/** The size of a model. */
public record ModelSize(int variables, int constraints) {
}
