package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLikeOperator;

/** Binds scalar expressions: resolves names, derives types, says what is decided. */
final class ExpressionBinder {
    private static final Set<String> CLOCK = Set.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "LOCALTIME", "LOCALTIMESTAMP");
    private static final String IN_A_VIEW = "Compute it in a view without variable columns: that is read once per solve.";
    private static final Map<SqlKind, Operator> BINARY = Map.ofEntries(
            Map.entry(SqlKind.PLUS, Operator.PLUS), Map.entry(SqlKind.MINUS, Operator.MINUS), Map.entry(SqlKind.TIMES, Operator.TIMES),
            Map.entry(SqlKind.DIVIDE, Operator.DIVIDE), Map.entry(SqlKind.MOD, Operator.MODULO),
            Map.entry(SqlKind.EQUALS, Operator.EQUAL), Map.entry(SqlKind.NOT_EQUALS, Operator.NOT_EQUAL),
            Map.entry(SqlKind.LESS_THAN, Operator.LESS), Map.entry(SqlKind.LESS_THAN_OR_EQUAL, Operator.LESS_EQUAL),
            Map.entry(SqlKind.GREATER_THAN, Operator.GREATER), Map.entry(SqlKind.GREATER_THAN_OR_EQUAL, Operator.GREATER_EQUAL),
            Map.entry(SqlKind.IS_DISTINCT_FROM, Operator.DISTINCT_FROM), Map.entry(SqlKind.IS_NOT_DISTINCT_FROM, Operator.NOT_DISTINCT),
            Map.entry(SqlKind.AND, Operator.AND), Map.entry(SqlKind.OR, Operator.OR));
    private static final Map<SqlKind, Operator> UNARY = Map.of(
            SqlKind.NOT, Operator.NOT, SqlKind.MINUS_PREFIX, Operator.NEGATE,
            SqlKind.IS_NULL, Operator.IS_NULL, SqlKind.IS_NOT_NULL, Operator.IS_NOT_NULL,
            SqlKind.IS_TRUE, Operator.IS_TRUE, SqlKind.IS_NOT_TRUE, Operator.IS_NOT_TRUE,
            SqlKind.IS_FALSE, Operator.IS_FALSE, SqlKind.IS_NOT_FALSE, Operator.IS_NOT_FALSE);

    private final BindingContext context;
    private final QueryBinder queries;
    private final Environment environment;
    private final Scope scope;
    private final Map<String, SqlNode> aliases;
    private final AggregateBinder aggregates;
    private final WindowBinder windows;
    private final CallBuilder calls;

    /**
     * @param aliases    names of the select list that stand for expressions
     * @param aggregates null where aggregates may not stand
     * @param windows    null where window functions may not stand
     */
    ExpressionBinder(BindingContext context, QueryBinder queries, Environment environment, Scope scope, Map<String, SqlNode> aliases,
                     AggregateBinder aggregates, WindowBinder windows) {
        this.context = context;
        this.queries = queries;
        this.environment = environment;
        this.scope = scope;
        this.aliases = aliases;
        this.aggregates = aggregates;
        this.windows = windows;
        this.calls = new CallBuilder(context);
    }

    /** The same place without aggregates, window functions and aliases: for arguments of those. */
    ExpressionBinder plain() {
        return new ExpressionBinder(context, queries, environment, scope, Map.of(), null, null);
    }

    Expr bind(SqlNode node) {
        if (node instanceof SqlIdentifier id) {
            return identifier(id);
        } else if (node instanceof SqlLiteral literal) {
            return Literals.bind(literal, context);
        } else if (node instanceof SqlNodeList list && list.size() == 1) {
            return bind(list.get(0));
        } else if (node.isA(SqlKind.QUERY)) {
            return subqueries().scalar(node);
        } else if (node instanceof SqlCase kase) {
            return caseOf(kase);
        } else if (node instanceof SqlCall call) {
            return call(call);
        }
        return context.error(Code.UNSUPPORTED_ON_FORMULAS, Places.of(node), "'" + node + "' is not supported in this place", "Compute it in a view that does not depend on decisions, and use its column here.");
    }

    private SubqueryBinder subqueries() {
        return new SubqueryBinder(context, queries, environment.inside(scope), this);
    }

    private Expr identifier(SqlIdentifier id) {
        Span span = Places.of(id);
        Scope.Resolution found = scope.here(id.names, 0, span);
        if (found.matches() == 1) {
            return found.expr();
        }
        if (found.matches() == 0 && id.isSimple() && aliases.containsKey(id.getSimple())) {
            return bind(aliases.get(id.getSimple()));
        }
        int level = 1;
        for (Scope outer = scope.parent(); outer != null && found.matches() == 0; outer = outer.parent()) {
            found = outer.here(id.names, level++, span);
        }
        if (found.matches() == 1) {
            return found.expr();
        }
        return found.matches() > 1
                ? context.error(Code.AMBIGUOUS_COLUMN, span, "column '" + display(id) + "' is ambiguous", "Qualify it with the table's name or alias.")
                : unknownColumn(id, span);
    }

    private Expr unknownColumn(SqlIdentifier id, Span span) {
        String last = id.names.get(id.names.size() - 1);
        if (id.names.size() == 2 && !scope.hasAlias(id.names.get(0))) {
            return context.error(Code.UNKNOWN_TABLE, span, "no table or alias '" + Names.display(id.names.get(0)) + "' here",
                    Names.didYouMean(id.names.get(0), scope.aliases(), "Only tables of this FROM clause, by their aliases, can be used."));
        }
        if (id.isSimple() && CLOCK.contains(last)) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, last + " depends on when it is asked, and is not supported beside decisions", IN_A_VIEW);
        }
        List<String> candidates = new ArrayList<>(scope.columnNames());
        candidates.addAll(aliases.keySet());
        return context.error(Code.UNKNOWN_COLUMN, span, "no column '" + display(id) + "' here",
                Names.didYouMean(last, candidates, "Columns in scope: " + String.join(", ", candidates.stream().distinct().limit(12).map(Names::display).toList())));
    }

    private static String display(SqlIdentifier id) {
        return String.join(".", id.names.stream().map(Names::display).toList());
    }

    private Expr call(SqlCall call) {
        Span span = Places.of(call);
        SqlKind kind = call.getKind();
        if (call.getOperator() instanceof SqlLikeOperator like && kind == SqlKind.LIKE) {
            return negateIf(like.isNegated(), calls.build(Operator.LIKE, bindAll(call.getOperandList()), span), span);
        }
        switch (kind) {
            case IN, NOT_IN, EXISTS, SOME, ALL, UNIQUE -> {
                return subqueries().bind(call);
            }
            case SCALAR_QUERY -> {
                return subqueries().scalar(call.operand(0));
            }
            case BETWEEN -> {
                return between(call, span);
            }
            case PLUS_PREFIX -> {
                return bind(call.operand(0));
            }
            case CAST -> {
                return calls.cast(bind(call.operand(0)), call.operand(1) instanceof SqlDataTypeSpec type ? type : null, span);
            }
            case EXTRACT -> {
                return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, "EXTRACT is not supported beside decisions", IN_A_VIEW);
            }
            case ITEM -> {
                return calls.item(bindAll(call.getOperandList()), span);
            }
            case ARRAY_VALUE_CONSTRUCTOR -> {
                return calls.array(bindAll(call.getOperandList()), span);
            }
            case OVER -> {
                return windows == null ? misplacedWindow(span) : windows.bind(call, plain());
            }
            case FILTER -> {
                return aggregate(call, span);
            }
            default -> {
                return operator(call, kind, span);
            }
        }
    }

    private Expr misplacedWindow(Span span) {
        return context.error(Code.WINDOW_ON_FORMULAS, span, "a window function cannot stand here", "Compute it in the select list of a view or derived table.");
    }

    private Expr operator(SqlCall call, SqlKind kind, Span span) {
        Operator unary = call.operandCount() == 1 ? UNARY.get(kind) : null;
        if (unary != null) {
            if (unary == Operator.NEGATE && call.operand(0) instanceof SqlLiteral literal) {
                return Literals.bindNegated(literal, span, context);
            }
            return calls.build(unary, bindAll(call.getOperandList()), span);
        }
        Operator binary = call.operandCount() == 2 ? BINARY.get(kind) : null;
        if (binary == Operator.AND || binary == Operator.OR) {
            return calls.build(binary, bindAll(flatten(call, kind)), span);
        }
        if (binary != null) {
            return calls.build(binary, bindAll(call.getOperandList()), span);
        }
        String name = call.getOperator().getName();
        if (name.equals("||")) {
            return calls.build(Operator.CONCAT, bindAll(call.getOperandList()), span);
        }
        if (name.equals("IS UNKNOWN") || name.equals("IS NOT UNKNOWN")) {
            Operator test = name.equals("IS UNKNOWN") ? Operator.IS_NULL : Operator.IS_NOT_NULL;
            return calls.build(test, bindAll(call.getOperandList()), span);
        }
        if (FunctionTable.aggregate(name) != null) {
            return aggregate(call, span);
        }
        return calls.function(name, bindAll(functionArguments(call, name)), span);
    }

    /** TRIM is the one function whose arguments are not all values. */
    private static List<SqlNode> functionArguments(SqlCall call, String name) {
        if (name.equalsIgnoreCase("TRIM") && call.operandCount() == 3) {
            return List.of(call.operand(2));
        }
        return call.getOperandList();
    }

    private Expr aggregate(SqlCall call, Span span) {
        if (aggregates == null) {
            return context.error(Code.MISPLACED_AGGREGATE, span, "an aggregate cannot stand here", "Use HAVING for conditions on groups, or aggregate in a view or sub-query.");
        }
        return aggregates.bind(call, plain());
    }

    /** The operands of a chain of ANDs or ORs; a generated policy may have thousands. */
    private static List<SqlNode> flatten(SqlCall call, SqlKind kind) {
        List<SqlNode> reversed = new ArrayList<>();
        SqlNode rest = call;
        while (rest instanceof SqlBasicCall basic && basic.getKind() == kind && basic.operandCount() == 2) {
            reversed.add(basic.operand(1));
            rest = basic.operand(0);
        }
        reversed.add(rest);
        List<SqlNode> operands = new ArrayList<>();
        for (int i = reversed.size() - 1; i >= 0; i--) {
            operands.add(reversed.get(i));
        }
        return operands;
    }

    List<Expr> bindAll(List<SqlNode> nodes) {
        List<Expr> bound = new ArrayList<>();
        for (SqlNode node : nodes) {
            bound.add(bind(node));
        }
        return bound;
    }

    private Expr between(SqlCall call, Span span) {
        Expr value = bind(call.operand(0));
        Expr low = bind(call.operand(1));
        Expr high = bind(call.operand(2));
        SqlBetweenOperator operator = (SqlBetweenOperator) call.getOperator();
        Expr inside = inRange(value, low, high, span);
        if (operator.flag == SqlBetweenOperator.Flag.SYMMETRIC) {
            inside = calls.build(Operator.OR, List.of(inside, inRange(value, high, low, span)), span);
        }
        return negateIf(operator.isNegated(), inside, span);
    }

    private Expr inRange(Expr value, Expr low, Expr high, Span span) {
        return calls.build(Operator.AND, List.of(calls.build(Operator.GREATER_EQUAL, List.of(value, low), span),
                calls.build(Operator.LESS_EQUAL, List.of(value, high), span)), span);
    }

    Expr negateIf(boolean negated, Expr expr, Span span) {
        return negated ? calls.build(Operator.NOT, List.of(expr), span) : expr;
    }

    private Expr caseOf(SqlCase kase) {
        Span span = Places.of(kase);
        Optional<Expr> value = Optional.ofNullable(kase.getValueOperand()).map(this::bind);
        List<Expr> conditions = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        for (int i = 0; i < kase.getWhenOperands().size(); i++) {
            Expr when = bind(kase.getWhenOperands().get(i));
            conditions.add(value.map(v -> calls.build(Operator.EQUAL, List.of(v, when), when.span())).orElse(when));
            values.add(bind(kase.getThenOperands().get(i)));
        }
        values.add(kase.getElseOperand() == null ? new Expr.Literal(null, SqlType.NULL, span) : bind(kase.getElseOperand()));
        return calls.caseOf(conditions, values, span);
    }
}
