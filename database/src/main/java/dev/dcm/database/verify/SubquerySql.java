package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import java.util.ArrayList;
import java.util.List;

/** Writes sub-queries as SQL. */
final class SubquerySql {
    private final RelationSql relations;
    private final ExpressionSql expressions;

    SubquerySql(RelationSql relations, ExpressionSql expressions) {
        this.relations = relations;
        this.expressions = expressions;
    }

    Value value(Expr expr, Scope scope) {
        if (expr instanceof Expr.Exists e) {
            return truth("EXISTS (" + relations.select(e.query(), scope).query(List.of()) + ")");
        } else if (expr instanceof Expr.InQuery e) {
            return in(e, scope);
        } else if (expr instanceof Expr.Quantified e) {
            return quantified(e, scope);
        } else if (expr instanceof Expr.Scalar e) {
            return scalar(e, scope);
        }
        throw new IllegalArgumentException(expr.getClass().getName());
    }

    private static Value truth(String sql) {
        return Value.of("(" + sql + ")", SqlType.BOOLEAN);
    }

    private Value in(Expr.InQuery in, Scope scope) {
        Select query = relations.select(in.query(), scope);
        List<String> operands = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < in.operands().size(); i++) {
            Value operand = expressions.value(in.operands().get(i), scope);
            Value column = query.columns().get(i);
            SqlType type = common(operand.type(), column.type());
            operands.add(expressions.as(operand, type).whole("IN"));
            columns.add(expressions.as(column, type).whole("IN"));
        }
        if (operands.size() == 1) {
            return truth(operands.get(0) + " IN (" + query.query(columns) + ")");
        }
        // H2 calls a row UNKNOWN as soon as one of its columns is NULL, even where another column already differs.
        List<String> equal = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            equal.add(operands.get(i) + " = " + columns.get(i));
        }
        return truth("TRUE IN (" + query.query(List.of("(" + String.join(" AND ", equal) + ")")) + ")");
    }

    private Value quantified(Expr.Quantified q, Scope scope) {
        Select query = relations.select(q.query(), scope);
        Value operand = expressions.value(q.operand(), scope);
        Value column = query.columns().get(0);
        SqlType type = common(operand.type(), column.type());
        String what = q.all() ? "ALL" : "ANY";
        return truth(expressions.as(operand, type).whole(what) + " " + q.comparison().text() + " " + what + " ("
                + query.query(List.of(expressions.as(column, type).whole(what))) + ")");
    }

    /** The type in which two values are compared: numbers win over conditions, everything over NULL. */
    private static SqlType common(SqlType a, SqlType b) {
        return a.isNull() || b.isNumeric() ? b : a;
    }

    private Value scalar(Expr.Scalar scalar, Scope scope) {
        Select query = relations.select(scalar.query(), scope);
        Value column = expressions.as(query.columns().get(0), scalar.type());
        String divisor = column.isFraction() ? "(" + query.query(List.of(column.divisor())) + ")" : null;
        return Value.fraction("(" + query.query(List.of(column.sql())) + ")", divisor, scalar.type());
    }
}
