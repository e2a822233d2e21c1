package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import java.util.Set;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.util.Util;

/** Tells expressions that fail for common values, which must not be asked for rows where the query does not ask them. */
public final class Fallible extends RexVisitorImpl<Void> {
    private static final Set<String> FUNCTIONS = Set.of("SQRT", "LN", "LOG10", "LOG", "POWER", "ITEM", "EXP", "ACOS", "ASIN");

    private Fallible() {
        super(true);
    }

    public static boolean is(RexNode node) {
        try {
            node.accept(new Fallible());
            return false;
        } catch (Util.FoundOne found) {
            return true;
        }
    }

    @Override
    public Void visitCall(RexCall call) {
        boolean fails = switch (call.getKind()) {
            case DIVIDE, CHECKED_DIVIDE, MOD -> !call.operands.get(1).isA(org.apache.calcite.sql.SqlKind.LITERAL);
            case CAST -> Kind.of(call.operands.get(0).getType()) == Kind.STRING && Kind.of(call.getType()) != Kind.STRING;
            default -> FUNCTIONS.contains(call.getOperator().getName());
        };
        if (fails) {
            throw Util.FoundOne.NULL;
        }
        return super.visitCall(call);
    }
}
