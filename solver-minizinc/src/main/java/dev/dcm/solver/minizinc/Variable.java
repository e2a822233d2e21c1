package dev.dcm.solver.minizinc;

import dev.dcm.solver.Domain;
import java.math.BigDecimal;

/**
 * A variable of the model.
 *
 * @param name     its identifier in the text
 * @param group    what it is declared under; empty for auxiliary variables
 * @param domain   null for a real variable
 * @param interval all values lie inside
 * @param shifted  of a real variable, the identifier under which {@link ShiftedOutput} prints it
 */
record Variable(String name, String group, Kind kind, Domain domain, Interval interval, String shifted) {

    /** What it is declared as. Booleans may be used as literals. */
    enum Kind { BOOLEAN, INTEGER, REAL }

    static Variable of(String name, String group, Domain domain, boolean isBoolean) {
        return new Variable(name, group, isBoolean ? Kind.BOOLEAN : Kind.INTEGER, domain, new Interval(domain.min(), domain.max()), "");
    }

    static Variable real(String name, String group, Interval interval, String shifted) {
        return new Variable(name, group, Kind.REAL, null, interval, shifted);
    }

    boolean isBoolean() {
        return kind == Kind.BOOLEAN;
    }

    boolean isReal() {
        return kind == Kind.REAL;
    }

    /** Whether someone wants to know its value. */
    boolean isPrinted() {
        return !isReal() || !group.isEmpty();
    }

    /** The set that it is declared with. */
    String type() {
        return switch (kind) {
            case BOOLEAN -> "bool";
            case INTEGER -> Syntax.set(domain.flattened());
            case REAL -> RealSyntax.atLeast(BigDecimal.valueOf(interval.min())) + ".." + RealSyntax.atMost(BigDecimal.valueOf(interval.max()));
        };
    }
}
