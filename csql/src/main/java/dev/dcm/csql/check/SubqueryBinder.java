package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;

/** Binds what compares with a list or a query: IN, EXISTS, SOME, ALL, and queries used as values. */
final class SubqueryBinder {
    private final BindingContext context;
    private final QueryBinder queries;
    private final Environment inside;
    private final ExpressionBinder expressions;
    private final CallBuilder calls;

    SubqueryBinder(BindingContext context, QueryBinder queries, Environment inside, ExpressionBinder expressions) {
        this.context = context;
        this.queries = queries;
        this.inside = inside;
        this.expressions = expressions;
        this.calls = new CallBuilder(context);
    }

    Expr bind(SqlCall call) {
        Span span = Places.of(call);
        return switch (call.getKind()) {
            case IN, NOT_IN -> expressions.negateIf(call.getKind() == SqlKind.NOT_IN, in(call, span), span);
            case EXISTS -> exists(call, span);
            case SOME, ALL -> quantified(call, span);
            default -> context.error(Code.UNSUPPORTED_ON_FORMULAS, span, call.getOperator().getName() + " is not supported beside decisions", "Use IN, EXISTS, SOME, ALL or a query of one value.");
        };
    }

    Expr scalar(SqlNode query) {
        Rel rel = queries.bind(query, inside);
        Span span = Places.of(query);
        if (rel.fields().size() != 1) {
            return context.error(Code.COLUMN_COUNT, span, "a query used as a value must have one column, this one has " + rel.fields().size(), "Select the one that is meant.");
        }
        return calls.requireFormulaType(new Expr.Scalar(rel, rel.fields().get(0).type(), isFormula(rel), span));
    }

    private static boolean isFormula(Rel rel) {
        return rel.conditional() || rel.fields().stream().anyMatch(Field::formula);
    }

    private Expr exists(SqlCall call, Span span) {
        Rel rel = queries.bind(call.operand(0), inside);
        return new Expr.Exists(rel, rel.conditional(), span);
    }

    private Expr in(SqlCall call, Span span) {
        SqlNode right = call.operand(1);
        List<Expr> operands = row(call.operand(0));
        if (right.isA(SqlKind.QUERY)) {
            return inQuery(operands, queries.bind(right, inside), span);
        }
        List<SqlNode> values = right instanceof SqlNodeList list ? list.getList() : List.of(right);
        if (values.size() == 1 && values.get(0).isA(SqlKind.QUERY)) {
            return inQuery(operands, queries.bind(values.get(0), inside), span);
        }
        return operands.size() == 1 ? inList(operands.get(0), values, span) : rowInList(operands, values, span);
    }

    private List<Expr> row(SqlNode node) {
        if (node instanceof SqlCall call && call.getKind() == SqlKind.ROW) {
            return expressions.bindAll(call.getOperandList());
        }
        return List.of(expressions.bind(node));
    }

    private Expr inList(Expr operand, List<SqlNode> values, Span span) {
        List<Expr> bound = expressions.bindAll(values);
        for (Expr value : bound) {
            calls.build(Operator.EQUAL, List.of(operand, value), span);
        }
        return new Expr.InList(operand, bound, span);
    }

    private Expr rowInList(List<Expr> operands, List<SqlNode> values, Span span) {
        List<Expr> alternatives = new ArrayList<>();
        for (SqlNode value : values) {
            List<Expr> row = row(value);
            if (row.size() != operands.size()) {
                return columnCount(operands.size(), row.size(), Places.of(value));
            }
            List<Expr> equalities = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                equalities.add(calls.build(Operator.EQUAL, List.of(operands.get(i), row.get(i)), span));
            }
            alternatives.add(calls.build(Operator.AND, equalities, span));
        }
        return calls.build(Operator.OR, alternatives, span);
    }

    private Expr columnCount(int expected, int found, Span span) {
        return context.error(Code.COLUMN_COUNT, span, "IN compares " + expected + " column(s) with " + found, "Select as many columns as stand before IN.");
    }

    private Expr inQuery(List<Expr> operands, Rel query, Span span) {
        if (query.fields().size() != operands.size()) {
            return columnCount(operands.size(), query.fields().size(), span);
        }
        boolean formula = isFormula(query) || operands.stream().anyMatch(Expr::formula);
        for (int i = 0; i < operands.size(); i++) {
            SqlType left = operands.get(i).type();
            SqlType right = query.fields().get(i).type();
            if (!left.isComparableWith(right)) {
                return context.error(Code.TYPE_MISMATCH, span, "cannot look for " + left + " in a query of " + right,
                        "Nothing converts silently between strings, numbers and conditions; use CAST where a conversion is meant.");
            }
        }
        return new Expr.InQuery(operands, query, formula, span);
    }

    private Expr quantified(SqlCall call, Span span) {
        SqlQuantifyOperator operator = (SqlQuantifyOperator) call.getOperator();
        boolean all = operator.kind == SqlKind.ALL;
        Operator comparison = switch (operator.comparisonKind) {
            case EQUALS -> Operator.EQUAL;
            case NOT_EQUALS -> Operator.NOT_EQUAL;
            case LESS_THAN -> Operator.LESS;
            case LESS_THAN_OR_EQUAL -> Operator.LESS_EQUAL;
            case GREATER_THAN -> Operator.GREATER;
            default -> Operator.GREATER_EQUAL;
        };
        Expr operand = expressions.bind(call.operand(0));
        SqlNode right = call.operand(1);
        List<SqlNode> list = right instanceof SqlNodeList nodes ? nodes.getList() : List.of(right);
        if (list.size() != 1 || !list.get(0).isA(SqlKind.QUERY)) {
            List<Expr> comparisons = expressions.bindAll(list).stream().map(v -> calls.build(comparison, List.of(operand, v), span)).toList();
            return calls.build(all ? Operator.AND : Operator.OR, comparisons, span);
        }
        Rel query = queries.bind(list.get(0), inside);
        if (query.fields().size() != 1) {
            return columnCount(1, query.fields().size(), span);
        }
        Field field = query.fields().get(0);
        Expr probe = new Expr.Column(0, 0, field.name(), field.type(), isFormula(query), span);
        Expr checked = calls.build(comparison, List.of(operand, probe), span);
        return checked instanceof Expr.Literal ? checked : new Expr.Quantified(comparison, all, operand, query, checked.formula(), span);
    }
}
