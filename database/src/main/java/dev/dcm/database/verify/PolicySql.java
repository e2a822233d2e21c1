package dev.dcm.database.verify;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import java.util.List;
import java.util.Set;

/** The question that a policy asks of the decided rows. */
final class PolicySql {
    private static final Set<Operator> DIVISIONS = Set.of(Operator.DIVIDE, Operator.MODULO);
    private final RelationSql relations;
    private final Constraint policy;

    PolicySql(RelationSql relations, Constraint policy) {
        this.relations = relations;
        this.policy = policy;
    }

    /** The rows in which a CHECK is false; where it is unknown it holds. */
    Query violations() {
        Select rows = relations.open(relations.select(policy.relation(), null));
        Scope scope = new Scope(rows.columns(), null);
        String condition = quotientsExist(policy.expression(), scope, relations.expressions().condition(policy.expression(), scope));
        List<String> items = rows.columns().stream().map(Fractions::decimal).toList();
        List<String> names = policy.relation().fields().stream().map(Field::name).toList();
        return new Query(rows.withCondition("NOT " + condition, false).query(items), names.isEmpty() ? List.of("row") : names);
    }

    /** All rows that the policy speaks of. */
    Query rows() {
        return new Query(relations.open(relations.select(policy.relation(), null)).query(List.of()), List.of("row"));
    }

    /** The terms of a MAXIMIZE: numbers, their divisors, and how often they occur. */
    Query terms() {
        Select rows = relations.open(relations.select(policy.relation(), null));
        Value term = relations.expressions().number(policy.expression(), new Scope(rows.columns(), null));
        List<String> columns = List.of("number", "divisor", "times");
        if (ExpressionSql.isFloating(term.type())) {
            // A database adds floating-point numbers in any order and rounds; the distinct ones are added exactly afterwards.
            String inner = rows.query(List.of(term.sql() + " AS n", term.divisorOrOne() + " AS d"));
            return new Query("SELECT n, d, COUNT(*) FROM (" + inner + ") AS terms GROUP BY n, d", columns);
        }
        if (term.isScaled()) {
            // Not every database takes a sub-query inside of SUM.
            return new Query("SELECT SUM(n), " + term.divisorOrOne() + ", 1 FROM (" + rows.query(List.of(term.sql() + " AS n")) + ") AS terms", columns);
        }
        String inner = rows.query(List.of(term.sql() + " AS n", term.divisor() + " AS d"));
        return new Query("SELECT SUM(n), d, 1 FROM (" + inner + ") AS terms WHERE n IS NOT NULL GROUP BY d", columns);
    }

    /** The condition, false where something that it certainly needs is divided by a decision of 0. */
    private String quotientsExist(Expr expr, Scope scope, String condition) {
        if (!(expr instanceof Expr.Call call) || !call.operator().isComparison() && !DIVISIONS.contains(call.operator())) {
            return condition;
        }
        String all = condition;
        if (DIVISIONS.contains(call.operator()) && call.mayFailByDecision()) {
            Value divisor = relations.expressions().number(call.arguments().get(1), scope);
            Value dividend = relations.expressions().number(call.arguments().get(0), scope);
            all = "CASE WHEN " + divisor.sql() + " = 0 AND " + dividend.sql() + " IS NOT NULL THEN FALSE ELSE " + all + " END";
        }
        // Beside another operand that may be NULL, nobody needs a quotient.
        boolean alone = call.arguments().stream().filter(a -> !(a instanceof Expr.Literal)).count() == 1;
        for (Expr argument : alone ? call.arguments() : List.<Expr>of()) {
            all = quotientsExist(argument, scope, all);
        }
        return all;
    }
}
