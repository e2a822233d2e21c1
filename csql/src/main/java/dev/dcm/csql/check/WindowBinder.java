package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWindow;

/** Collects the window functions of a select list; each becomes a placeholder column of level {@link #LEVEL}. */
final class WindowBinder {
    /** Marks a reference to the n-th window function until they are computed. */
    static final int LEVEL = -2;
    private static final Map<String, WindowCall.Function> FUNCTIONS = Map.of(
            "ROW_NUMBER", WindowCall.Function.ROW_NUMBER, "RANK", WindowCall.Function.RANK, "DENSE_RANK", WindowCall.Function.DENSE_RANK,
            "SUM", WindowCall.Function.SUM, "COUNT", WindowCall.Function.COUNT, "MIN", WindowCall.Function.MIN, "MAX", WindowCall.Function.MAX,
            "AVG", WindowCall.Function.AVG);
    private final BindingContext context;
    private final Rel input;
    private final Map<String, SqlNode> named;
    private final List<WindowCall> calls = new ArrayList<>();

    WindowBinder(BindingContext context, Rel input, Map<String, SqlNode> named) {
        this.context = context;
        this.input = input;
        this.named = named;
    }

    List<WindowCall> calls() {
        return calls;
    }

    Expr bind(SqlCall over, ExpressionBinder plain) {
        Span span = Places.of(over);
        SqlCall call = over.operand(0);
        SqlNode spec = over.operand(1);
        if (spec instanceof SqlIdentifier id) {
            spec = named.get(id.getSimple());
        }
        WindowCall.Function function = FUNCTIONS.get(call.getOperator().getName().toUpperCase(Locale.ROOT));
        if (function == null || !(spec instanceof SqlWindow window)) {
            return context.error(Code.WINDOW_ON_FORMULAS, span, "the window function " + call.getOperator().getName() + " is not supported beside decisions",
                    "Compute it in a view without variable columns.");
        }
        if (window.getLowerBound() != null || window.getUpperBound() != null) {
            return context.error(Code.WINDOW_ON_FORMULAS, span, "a window frame is not supported beside decisions", "Compute it in a view without variable columns.");
        }
        int expected = function == WindowCall.Function.ROW_NUMBER || function == WindowCall.Function.RANK || function == WindowCall.Function.DENSE_RANK ? 0 : 1;
        if (call.operandCount() != expected) {
            return context.error(Code.ARGUMENTS, span, function + " takes " + expected + " argument(s), not " + call.operandCount(), "Add or remove arguments.");
        }
        boolean star = call.operandCount() == 1 && call.operand(0) instanceof SqlIdentifier id && id.isStar();
        List<Expr> arguments = star ? List.of() : plain.bindAll(call.getOperandList());
        List<Expr> partition = plain.bindAll(window.getPartitionList().getList());
        List<WindowCall.SortKey> order = window.getOrderList().stream().map(n -> sortKey(n, plain)).toList();
        if (input.conditional() || Stream.of(arguments, partition, order.stream().map(WindowCall.SortKey::expression).toList()).flatMap(List::stream).anyMatch(Expr::formula)) {
            return context.error(Code.WINDOW_ON_FORMULAS, span, "a window function cannot depend on decisions", "Use it on constant columns only.");
        }
        SqlType type = switch (function) {
            case ROW_NUMBER, RANK, DENSE_RANK, COUNT -> SqlType.BIGINT;
            case SUM -> Typing.sum(arguments.get(0).type());
            case AVG -> SqlType.DECIMAL;
            case MIN, MAX -> arguments.get(0).type();
        };
        calls.add(new WindowCall(function, arguments, partition, order, type, span));
        return new Expr.Column(LEVEL, calls.size() - 1, function.name(), type, false, span);
    }

    private static WindowCall.SortKey sortKey(SqlNode node, ExpressionBinder plain) {
        return switch (node.getKind()) {
            case DESCENDING -> {
                WindowCall.SortKey key = sortKey(((SqlCall) node).operand(0), plain);
                // NULL counts as the highest value, wherever the query runs.
                yield new WindowCall.SortKey(key.expression(), true, true);
            }
            case NULLS_FIRST, NULLS_LAST -> {
                WindowCall.SortKey key = sortKey(((SqlCall) node).operand(0), plain);
                yield new WindowCall.SortKey(key.expression(), key.descending(), node.getKind() == SqlKind.NULLS_FIRST);
            }
            default -> new WindowCall.SortKey(plain.bind(node), false, false);
        };
    }
}
