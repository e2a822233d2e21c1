package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;

/** Collects the aggregates of a query; each becomes a placeholder column of level {@link #LEVEL}. */
final class AggregateBinder {
    /** No row has this level: it marks a reference to the n-th aggregate until the groups are formed. */
    static final int LEVEL = -1;
    private final BindingContext context;
    private final Rel input;
    private final List<AggregateCall> calls = new ArrayList<>();

    AggregateBinder(BindingContext context, Rel input) {
        this.context = context;
        this.input = input;
    }

    List<AggregateCall> calls() {
        return calls;
    }

    /** Whether an aggregate stands in the expression, not counting those of its sub-queries. */
    static boolean contains(SqlNode node) {
        return find(node) != null;
    }

    /** The first aggregate in the expression, or null. */
    private static SqlNode find(SqlNode node) {
        if (node instanceof SqlNodeList list) {
            return list.stream().map(AggregateBinder::find).filter(Objects::nonNull).findFirst().orElse(null);
        }
        if (!(node instanceof SqlCall call) || node.isA(SqlKind.QUERY) || call.getKind() == SqlKind.OVER) {
            return null;
        }
        if (FunctionTable.aggregate(call.getOperator().getName()) != null && !isQuantifier(call)) {
            return call;
        }
        return call.getOperandList().stream().map(AggregateBinder::find).filter(Objects::nonNull).findFirst().orElse(null);
    }

    private static boolean isQuantifier(SqlCall call) {
        return call.getOperator() instanceof SqlQuantifyOperator;
    }

    Expr bind(SqlCall call, ExpressionBinder plain) {
        Span span = Places.of(call);
        Expr filter = null;
        SqlCall aggregate = call;
        if (call.getKind() == SqlKind.FILTER) {
            aggregate = call.operand(0);
            filter = plain.bind(call.operand(1));
        }
        AggregateCall.Function function = FunctionTable.aggregate(aggregate.getOperator().getName());
        if (function == null) {
            return context.error(Code.UNKNOWN_FUNCTION, span, "FILTER needs an aggregate", "Write it behind SUM, COUNT or another aggregate, or use CASE.");
        }
        for (SqlNode argument : aggregate.getOperandList()) {
            SqlNode inner = find(argument);
            if (inner != null) {
                return context.error(Code.NESTED_AGGREGATE, Places.of(inner), "an aggregate cannot contain another one", "Compute the inner one in a view or derived table.");
            }
        }
        SqlLiteral quantifier = aggregate.getFunctionQuantifier();
        boolean distinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
        List<Expr> arguments = isCountStar(aggregate) ? List.of() : plain.bindAll(aggregate.getOperandList());
        return add(function, arguments, distinct, filter, span);
    }

    private static boolean isCountStar(SqlCall call) {
        return call.operandCount() == 1 && call.operand(0) instanceof SqlIdentifier id && id.isStar();
    }

    private Expr add(AggregateCall.Function function, List<Expr> arguments, boolean distinct, Expr filter, Span span) {
        int expected = function == AggregateCall.Function.CAPACITY_CONSTRAINT ? 4 : 1;
        boolean countStar = function == AggregateCall.Function.COUNT && arguments.isEmpty();
        if (arguments.size() != expected && !countStar) {
            return context.error(Code.ARGUMENTS, span, function + " takes " + expected + " argument(s), not " + arguments.size(),
                    expected == 4 ? "Write CAPACITY_CONSTRAINT(variable, domain, demand, capacity)." : "");
        }
        SqlType type = type(function, arguments, span);
        if (type == null) {
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        AggregateCall call = new AggregateCall(function, arguments, distinct, filter, type, span);
        boolean harmless = function == AggregateCall.Function.MIN || function == AggregateCall.Function.MAX
                || function == AggregateCall.Function.ANY || function == AggregateCall.Function.ALL || function.isSetConstraint();
        if (distinct && !harmless && arguments.stream().anyMatch(Expr::formula)) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, function + "(DISTINCT ..) is not supported on decisions",
                    "Aggregate the rows of a SELECT DISTINCT, or use ALL_DIFFERENT or ALL_EQUAL.");
        }
        if (function == AggregateCall.Function.INCREASING && !input.keyed()) {
            return context.error(Code.NO_KEY, span, "INCREASING needs rows in primary-key order, but these have no key", "Declare a PRIMARY KEY on every table of the FROM clause.");
        }
        calls.add(call);
        return new CallBuilder(context).requireFormulaType(new Expr.Column(LEVEL, calls.size() - 1, function.name(), type, call.formula(input), span));
    }

    /** Adds the value that all rows of a group share, or finds it again. */
    Expr shared(Expr.Column column) {
        for (int i = 0; i < calls.size(); i++) {
            AggregateCall call = calls.get(i);
            if (call.function() == AggregateCall.Function.SHARED && call.arguments().get(0) instanceof Expr.Column c && c.index() == column.index()) {
                return new Expr.Column(LEVEL, i, column.name(), column.type(), column.formula(), column.span());
            }
        }
        calls.add(new AggregateCall(AggregateCall.Function.SHARED, List.of(column), false, null, column.type(), column.span()));
        return new Expr.Column(LEVEL, calls.size() - 1, column.name(), column.type(), column.formula(), column.span());
    }

    private SqlType type(AggregateCall.Function function, List<Expr> arguments, Span span) {
        if (arguments.isEmpty()) {
            return SqlType.BIGINT;
        }
        SqlType type = arguments.get(0).type();
        boolean formula = arguments.get(0).formula() || input.conditional();
        return switch (function) {
            case COUNT -> SqlType.BIGINT;
            case SUM -> Typing.isNumber(type) ? Typing.sum(type) : mismatch(function, type, "a number", span);
            // An average of rounded numbers is one, too, and is compared like them.
            case AVG -> Typing.isNumber(type) ? type.isReal() ? type : SqlType.DECIMAL : mismatch(function, type, "a number", span);
            case MIN, MAX -> {
                if (type.isString() && formula) {
                    context.error(Code.ORDER_ON_FORMULAS, span, "decided strings have no order for " + function, "Decide an integer instead.");
                    yield null;
                }
                yield type.isArray() ? mismatch(function, type, "a number", span) : type.isBoolean() ? SqlType.BOOLEAN : type;
            }
            case ANY, ALL -> Typing.isCondition(type) ? SqlType.BOOLEAN : mismatch(function, type, "a condition", span);
            case ALL_DIFFERENT, ALL_EQUAL -> type.isArray() ? mismatch(function, type, "a plain value", span) : SqlType.BOOLEAN;
            case INCREASING -> Typing.isNumber(type) ? SqlType.BOOLEAN : mismatch(function, type, "a number", span);
            case CAPACITY_CONSTRAINT -> capacity(arguments, span);
            case SHARED -> type;
        };
    }

    private SqlType capacity(List<Expr> arguments, Span span) {
        if (!arguments.get(0).type().isComparableWith(arguments.get(1).type())) {
            context.error(Code.TYPE_MISMATCH, span, "the variable is " + arguments.get(0).type() + " but its domain is " + arguments.get(1).type(), "Compare the variable with a column of its own type.");
            return null;
        }
        if (!Typing.isNumber(arguments.get(2).type()) || !Typing.isNumber(arguments.get(3).type())) {
            context.error(Code.TYPE_MISMATCH, span, "demand and capacity must be numbers", "Name columns of a numeric type.");
            return null;
        }
        for (int i : new int[] {1, 3}) {
            if (arguments.get(i).formula()) {
                context.error(Code.SET_CONSTRAINT, arguments.get(i).span(), "the domain and its capacity must be constant", "Take both from a table or view that does not depend on decisions.");
                return null;
            }
        }
        return SqlType.BOOLEAN;
    }

    private SqlType mismatch(AggregateCall.Function function, SqlType type, String wanted, Span span) {
        context.error(Code.TYPE_MISMATCH, span, function + " needs " + wanted + ", not " + type, "Nothing converts silently between strings, numbers and conditions.");
        return null;
    }
}
