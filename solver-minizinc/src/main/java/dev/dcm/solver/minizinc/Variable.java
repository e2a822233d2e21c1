package dev.dcm.solver.minizinc;

import dev.dcm.solver.Domain;

/**
 * A variable of the model.
 *
 * @param name       its identifier in the text
 * @param group      what it is declared under; empty for auxiliary variables
 * @param isBoolean  whether it is declared as a boolean, and may be used as a literal
 */
record Variable(String name, String group, Domain domain, boolean isBoolean) {
}
