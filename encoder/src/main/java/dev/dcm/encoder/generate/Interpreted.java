package dev.dcm.encoder.generate;

import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;

/**
 * Tells policies that are left to the interpreter from all others: those that would make methods too large for the JIT, or for the JVM, and those
 * in which something decided may have no value, a quotient or an element of an array.
 */
final class Interpreted {
    private static final int LARGE = 600;
    private int nodes;
    private boolean fallible;

    private Interpreted() {
    }

    static boolean is(Constraint constraint) {
        Interpreted look = new Interpreted();
        look.count(constraint.expression());
        look.count(constraint.relation());
        return look.fallible || look.nodes > LARGE;
    }

    private void count(Expr expr) {
        if (++nodes <= LARGE) {
            fallible |= expr instanceof Expr.Call call && call.mayFailByDecision();
            Children.of(expr).forEach(this::count);
            Children.queriesOf(expr).forEach(this::count);
        }
    }

    private void count(Rel rel) {
        if (++nodes <= LARGE) {
            Children.of(rel).forEach(this::count);
            Children.expressionsOf(rel).forEach(this::count);
        }
    }
}
