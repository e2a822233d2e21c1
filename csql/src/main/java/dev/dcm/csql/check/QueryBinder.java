package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;

/** Binds queries: ground ones go to the database whole, all others become relations with conditional rows. */
final class QueryBinder {
    private final BindingContext context;
    private final GroundQueries ground;

    QueryBinder(BindingContext context) {
        this.context = context;
        this.ground = new GroundQueries(context);
    }

    Rel bind(SqlNode query, Environment environment) {
        Optional<Rel> base = ground.bind(query, environment);
        return base.orElseGet(() -> bindHere(query, environment));
    }

    private Rel bindHere(SqlNode query, Environment environment) {
        if (query instanceof SqlWith with) {
            return bind(with.body, withItems(with, environment));
        } else if (query instanceof SqlOrderBy order) {
            return ordered(order, environment);
        } else if (query instanceof SqlSelect select) {
            return new SelectBinder(context, this, environment, select).relation();
        } else if (query instanceof SqlBasicCall call && call.getOperator() instanceof SqlSetOperator) {
            return setOperation(call, environment);
        } else if (query instanceof SqlCall call && call.getKind() == SqlKind.VALUES) {
            return values(call, environment);
        } else if (query instanceof SqlCall call && call.getKind() == SqlKind.EXPLICIT_TABLE) {
            SqlIdentifier name = call.operand(0);
            return new FromBinder(context, this, environment).table(name, Names.display(name.getSimple())).rel();
        }
        context.error(Code.UNSUPPORTED_ON_FORMULAS, Places.of(query), query.getKind() + " is not supported beside decisions", "Put what does not depend on decisions into a view of its own, and use the view here.");
        return new Rel.Unit(Places.of(query));
    }

    /** The environment with the names of WITH added, each seeing those before it. */
    Environment withItems(SqlWith with, Environment environment) {
        Environment more = environment;
        for (SqlNode node : with.withList) {
            SqlWithItem item = (SqlWithItem) node;
            Optional<Rel> base = ground.bind(item.query, more);
            Environment before = more;
            Rel rel = renamed(base.orElseGet(() -> bindHere(item.query, before)), item.columnList, Places.of(item.name));
            more = more.with(item.name.getSimple(), new Environment.Named(rel, item, base.isPresent()));
        }
        return more;
    }

    /** The relation with other column names, where a list of them is given. */
    Rel renamed(Rel rel, SqlNodeList names, Span span) {
        if (names == null || names.isEmpty()) {
            return rel;
        }
        if (names.size() != rel.fields().size()) {
            context.error(Code.COLUMN_COUNT, span, names.size() + " column names for " + rel.fields().size() + " columns", "Name each column of the query, or none.");
            return rel;
        }
        List<Expr> columns = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Field field = rel.fields().get(i);
            columns.add(new Expr.Column(0, i, field.name(), field.type(), field.formula(), span));
            fields.add(new Field(((SqlIdentifier) names.get(i)).getSimple(), field.type(), field.formula()));
        }
        return new Rel.Project(rel, columns, fields, span);
    }

    private Rel ordered(SqlOrderBy order, Environment environment) {
        Rel rel = bind(order.query, environment);
        Scope scope = Scope.of(environment.outer(), List.of(new Scope.Source("", rel.fields(), 0, null, Set.of(), Places.of(order), false)));
        for (SqlNode key : order.orderList) {
            SqlNode bare = key.getKind() == SqlKind.DESCENDING ? ((SqlCall) key).operand(0) : key;
            Expr column = bare instanceof SqlIdentifier id ? scope.here(List.of(id.names.get(id.names.size() - 1)), 0, Places.of(id)).expr() : null;
            if (column != null && column.formula()) {
                context.error(Code.ORDER_ON_FORMULAS, Places.of(key), "rows cannot be ordered by a decision", "Leave ORDER BY away: constraints have no order.");
                return rel;
            }
        }
        SqlNode limit = order.fetch != null ? order.fetch : order.offset;
        if (limit != null) {
            context.error(Code.ORDER_ON_FORMULAS, Places.of(limit), "LIMIT and OFFSET are not supported on rows that hold decisions",
                    "Use them in a view without variable columns.");
        }
        return rel;
    }

    private Rel setOperation(SqlBasicCall call, Environment environment) {
        Span span = Places.of(call);
        SqlSetOperator operator = (SqlSetOperator) call.getOperator();
        Rel left = bind(call.operand(0), environment);
        Rel right = bind(call.operand(1), environment);
        if (left.fields().size() != right.fields().size()) {
            context.error(Code.COLUMN_COUNT, span, operator.getName() + " of " + left.fields().size() + " and " + right.fields().size() + " columns", "Both sides need the same columns.");
            return left;
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < left.fields().size(); i++) {
            Field a = left.fields().get(i);
            Field b = right.fields().get(i);
            SqlType type = Typing.common(List.of(a.type(), b.type()));
            if (type == null) {
                context.error(Code.TYPE_MISMATCH, span, "column " + (i + 1) + " of " + operator.getName() + " is " + a.type() + " on one side and " + b.type() + " on the other", "Use CAST where a conversion is meant.");
                return left;
            }
            fields.add(new Field(a.name(), type, a.formula() || b.formula()));
        }
        if (call.getKind() == SqlKind.UNION) {
            Rel all = new Rel.SetOperation(Rel.SetOperation.Kind.UNION_ALL, left, right, fields, span);
            return operator.isAll() ? all : new Rel.Distinct(all, span);
        }
        if (operator.isAll()) {
            context.error(Code.UNSUPPORTED_ON_FORMULAS, span, operator.getName() + " is not supported on decisions", "Use it without ALL, or on constant rows in a view.");
            return left;
        }
        Rel.SetOperation.Kind kind = call.getKind() == SqlKind.INTERSECT ? Rel.SetOperation.Kind.INTERSECT : Rel.SetOperation.Kind.EXCEPT;
        return new Rel.SetOperation(kind, new Rel.Distinct(left, span), right, fields, span);
    }

    private Rel values(SqlCall call, Environment environment) {
        Span span = Places.of(call);
        Rel all = null;
        for (SqlNode row : call.getOperandList()) {
            ExpressionBinder binder = new ExpressionBinder(context, this, environment, Scope.of(environment.outer(), List.of()), Map.of(), null, null);
            List<Expr> cells = binder.bindAll(row.getKind() == SqlKind.ROW ? ((SqlCall) row).getOperandList() : List.of(row));
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                fields.add(new Field("EXPR$" + i, cells.get(i).type(), cells.get(i).formula()));
            }
            Rel one = new Rel.Project(new Rel.Unit(span), cells, fields, span);
            all = all == null ? one : new Rel.SetOperation(Rel.SetOperation.Kind.UNION_ALL, all, one, all.fields(), span);
        }
        return all;
    }

    /** Reports names that occur twice. */
    void requireDistinct(List<SqlIdentifier> names, String what) {
        Set<String> seen = new HashSet<>();
        for (SqlIdentifier name : names) {
            if (!seen.add(name.getSimple())) {
                context.error(Code.DUPLICATE_ALIAS, Places.of(name), "the " + what + " '" + Names.display(name.getSimple()) + "' is used twice", "Give each its own name.");
            }
        }
    }
}
