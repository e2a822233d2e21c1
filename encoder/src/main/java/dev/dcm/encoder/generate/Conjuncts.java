package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;

/** The parts of a condition that all have to be true. */
final class Conjuncts {
    private Conjuncts() {
    }

    static List<Expr> of(Expr condition) {
        List<Expr> parts = new ArrayList<>();
        collect(condition, parts);
        return parts;
    }

    private static void collect(Expr condition, List<Expr> parts) {
        if (condition instanceof Expr.Call call && call.operator() == Operator.AND) {
            call.arguments().forEach(a -> collect(a, parts));
        } else if (!(condition instanceof Expr.Literal literal && Boolean.TRUE.equals(literal.value()))) {
            parts.add(condition);
        }
    }
}
