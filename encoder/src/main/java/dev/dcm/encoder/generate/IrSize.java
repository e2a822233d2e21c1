package dev.dcm.encoder.generate;

import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;

/** Tells policies that would make methods too large for the JIT, or for the JVM, from all others. */
final class IrSize {
    private static final int LARGE = 600;
    private int nodes;

    private IrSize() {
    }

    static boolean isLarge(Constraint constraint) {
        IrSize size = new IrSize();
        size.count(constraint.expression());
        size.count(constraint.relation());
        return size.nodes > LARGE;
    }

    private void count(Expr expr) {
        if (++nodes <= LARGE) {
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
