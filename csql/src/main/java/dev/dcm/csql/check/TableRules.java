package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.TableSchema;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;

/**
 * The rules of a table that decisions could break: UNIQUE, PRIMARY KEY and CHECK over variable columns. A database would refuse
 * decided rows that violate them, so they are constraints like any other.
 */
final class TableRules {
    private final BindingContext context;
    private final QueryBinder queries;

    TableRules(BindingContext context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
    }

    List<Constraint> constraints(TableSchema schema, VariableTable table) {
        List<Constraint> rules = new ArrayList<>();
        List<List<Integer>> keys = new ArrayList<>(schema.uniques());
        keys.add(schema.primaryKey());
        for (List<Integer> key : keys) {
            List<Integer> variables = key.stream().filter(k -> schema.columns().get(k).variable()).toList();
            if (variables.size() > 1) {
                context.error(Code.VARIABLE_COLUMN, schema.span(), "a key with several variable columns is not supported", "Use one variable column per key, or a CHECK.");
            } else if (variables.size() == 1) {
                rules.add(unique(table, key, variables.get(0)));
            }
        }
        for (SqlNode check : schema.checks()) {
            check(table, check, schema).ifPresent(rules::add);
        }
        return rules;
    }

    /** Rows that agree in the constant columns of the key differ in its variable column. */
    private static Constraint unique(VariableTable table, List<Integer> key, int variable) {
        Span span = table.span();
        Rel rows = new Rel.Decided(table, span);
        List<Expr> constants = key.stream().filter(k -> k != variable).map(k -> column(table, k, span)).toList();
        for (Expr constant : constants) {
            rows = new Rel.Filter(rows, new Expr.Call(Operator.IS_NOT_NULL, List.of(constant), SqlType.BOOLEAN, span), span);
        }
        AggregateCall different = new AggregateCall(AggregateCall.Function.ALL_DIFFERENT, List.of(column(table, variable, span)), false, null, SqlType.BOOLEAN, span);
        List<Field> fields = new ArrayList<>(constants.stream().map(c -> new Field("key", c.type(), false)).toList());
        fields.add(new Field("unique", SqlType.BOOLEAN, true));
        Rel groups = new Rel.Aggregate(rows, constants, List.of(different), constants.isEmpty(), fields, span);
        Expr holds = new Expr.Column(0, constants.size(), "unique", SqlType.BOOLEAN, true, span);
        return new Constraint("unique " + table.name() + "." + table.fields().get(variable).name(), Constraint.Kind.CHECK, groups, holds, span);
    }

    private static Expr column(VariableTable table, int index, Span span) {
        Field field = table.fields().get(index);
        return new Expr.Column(0, index, field.name(), field.type(), field.formula(), span);
    }

    private Optional<Constraint> check(VariableTable table, SqlNode condition, TableSchema schema) {
        Rel rows = new Rel.Decided(table, table.span());
        Scope scope = Scope.of(null, List.of(new Scope.Source(table.name(), table.fields(), 0, schema, Set.of(), table.span(), false)));
        Expr bound = new ExpressionBinder(context, queries, Environment.EMPTY, scope, Map.of(), null, null).bind(condition);
        if (!Typing.isCondition(bound.type())) {
            context.error(Code.TYPE_MISMATCH, bound.span(), "CHECK needs a condition, not " + bound.type(), "Compare it with something, for example x > 0.");
        }
        return bound.formula() ? Optional.of(new Constraint("check " + table.name(), Constraint.Kind.CHECK, rows, bound, bound.span())) : Optional.empty();
    }
}
