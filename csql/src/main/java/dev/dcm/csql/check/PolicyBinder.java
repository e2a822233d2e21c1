package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.csql.ast.Policy;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;

/** Binds policies of all spellings. */
final class PolicyBinder {
    private final BindingContext context;
    private final QueryBinder queries;

    PolicyBinder(BindingContext context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
    }

    Constraint bind(String name, SqlNode query, Policy policy, Span span) {
        SelectBinder.Bound bound = rows(query, policy.expression(), Environment.EMPTY);
        return constraint(name, policy.kind(), bound, span);
    }

    private SelectBinder.Bound rows(SqlNode query, SqlNode expression, Environment environment) {
        if (query instanceof SqlWith with) {
            return rows(with.body, expression, queries.withItems(with, environment));
        }
        if (query instanceof SqlOrderBy order && order.fetch == null && order.offset == null) {
            return rows(order.query, expression, environment);
        }
        if (query instanceof SqlSelect select && !select.isDistinct()) {
            return new SelectBinder(context, queries, environment, select).policy(expression);
        }
        return over(queries.bind(query, environment), expression, environment, Places.of(query));
    }

    /** A policy over the finished rows of a query. */
    private SelectBinder.Bound over(Rel rows, SqlNode expression, Environment environment, Span span) {
        Scope scope = Scope.of(null, List.of(new Scope.Source("", rows.fields(), 0, null, Set.of(), span, false)));
        AggregateBinder aggregates = new AggregateBinder(context, rows);
        boolean aggregated = AggregateBinder.contains(expression);
        Expr bound = new ExpressionBinder(context, queries, environment, scope, Map.of(), aggregated ? aggregates : null, null).bind(expression);
        if (!aggregated) {
            return new SelectBinder.Bound(rows, bound, List.of());
        }
        Grouping grouping = new Grouping(context, rows, scope, List.of(), true, aggregates, span);
        Expr onGroups = grouping.onGroups(bound);
        return new SelectBinder.Bound(grouping.groups(), onGroups, List.of());
    }

    /** The earlier spelling of an objective: a view with one number, summed over its rows. */
    Constraint soft(String name, Rel rows, Span span) {
        if (rows.fields().size() != 1 || !Typing.isNumber(rows.fields().get(0).type())) {
            context.error(Code.SOFT_SHAPE, span, "a soft constraint is a view with one numeric column, this one has " + rows.fields().size()
                    + (rows.fields().size() == 1 ? " of type " + rows.fields().get(0).type() : ""), "Select one expression to maximise.");
        }
        Field field = rows.fields().isEmpty() ? new Field("", SqlType.NULL, false) : rows.fields().get(0);
        return new Constraint(name, Constraint.Kind.MAXIMIZE, rows, new Expr.Column(0, 0, field.name(), field.type(), field.formula(), span), span);
    }

    private Constraint constraint(String name, Policy.Kind kind, SelectBinder.Bound bound, Span span) {
        Expr expression = bound.expression();
        boolean check = kind == Policy.Kind.CHECK;
        boolean fits = check ? Typing.isCondition(expression.type()) : Typing.isNumber(expression.type());
        if (!fits) {
            context.error(Code.TYPE_MISMATCH, expression.span(), kind + " needs " + (check ? "a condition" : "a number") + ", not " + expression.type(),
                    check ? "Compare it with something, for example with = or <=." : "Count or compare: a condition counts as 0 or 1.");
        } else if (kind == Policy.Kind.MINIMIZE) {
            expression = new CallBuilder(context).build(Operator.NEGATE, List.of(expression), expression.span());
        }
        return new Constraint(name, check ? Constraint.Kind.CHECK : Constraint.Kind.MAXIMIZE, bound.rows(), expression, bound.sources(), span);
    }
}
