package dev.dcm.database.verify;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.Field;
import java.util.List;

/** The question that a policy asks of the decided rows. */
final class PolicySql {
    private final RelationSql relations;
    private final Constraint policy;

    PolicySql(RelationSql relations, Constraint policy) {
        this.relations = relations;
        this.policy = policy;
    }

    /** The rows in which a CHECK is false; where it is unknown it holds. */
    Query violations() {
        Select rows = relations.open(relations.select(policy.relation(), null));
        String condition = relations.expressions().condition(policy.expression(), new Scope(rows.columns(), null));
        List<String> items = rows.columns().stream().map(Fractions::decimal).toList();
        List<String> names = policy.relation().fields().stream().map(Field::name).toList();
        return new Query(rows.withCondition("NOT " + condition, false).query(items), names.isEmpty() ? List.of("row") : names);
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
}
