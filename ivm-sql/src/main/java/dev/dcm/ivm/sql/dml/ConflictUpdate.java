package dev.dcm.ivm.sql.dml;

import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * DO UPDATE SET ... WHERE ...: expressions over the row that is there and the one that could not be inserted, EXCLUDED. To the compiler these are
 * one row, in which the second one's columns have names that no user can write.
 */
final class ConflictUpdate {
    private static final String EXCLUDED = "EXCLUDED";

    private final Assignments assignments;
    private final List<RowsToChange.Expression> expressions;
    private final RowsToChange.Expression condition;
    private final LongSupplier clock;

    private ConflictUpdate(Assignments assignments, List<RowsToChange.Expression> expressions, RowsToChange.Expression condition,
            LongSupplier clock) {
        this.assignments = assignments;
        this.expressions = expressions;
        this.condition = condition;
        this.clock = clock;
    }

    static ConflictUpdate plan(Planner planner, Table table, DatabaseStatement.Upsert upsert, Parameters parameters) {
        Assignments assignments = Assignments.read(table, upsert.columns(), upsert.expressions());
        List<RowsToChange.Expression> expressions = new ArrayList<>();
        for (SqlNode expression : assignments.expressions()) {
            expressions.add(compile(planner, table, expression, parameters));
        }
        RowsToChange.Expression condition = upsert.condition() == null ? null : compile(planner, table, upsert.condition(), parameters);
        assignments.plan(planner, expressions.stream().map(expression -> expression.value().type()).toList(), parameters);
        return new ConflictUpdate(assignments, expressions, condition, planner.clock());
    }

    private static RowsToChange.Expression compile(Planner planner, Table table, SqlNode node, Parameters parameters) {
        SqlNode renamed = node.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(SqlIdentifier id) {
                return id.names.size() == 2 && id.names.get(0).equals(EXCLUDED) ? new SqlIdentifier(hidden(id.names.get(1)),
                        id.getParserPosition()) : id;
            }
        });
        Parameters.Part part = Parameters.part(renamed);
        CompiledExpression value = planner.expression(part, pairType(table), table.name());
        parameters.add(part, value.parameterTypes());
        return new RowsToChange.Expression(part, value);
    }

    private static String hidden(String column) {
        return EXCLUDED + "\0" + column;
    }

    private static RelDataType pairType(Table table) {
        RelDataTypeFactory.Builder builder = Types.FACTORY.builder().addAll(table.rowType().getFieldList());
        table.rowType().getFieldList().forEach(field -> builder.add(hidden(field.getName()), field.getType()));
        return builder.build();
    }

    /** The row in the place of the one that is there; null if the condition says that it stays. */
    Row apply(Row present, Row excluded, Object[] parameters) {
        Row pair = present.concat(excluded);
        if (condition != null && !Boolean.TRUE.equals(value(condition, pair, parameters))) {
            return null;
        }
        Object[] computed = new Object[expressions.size()];
        for (int i = 0; i < computed.length; i++) {
            computed[i] = value(expressions.get(i), pair, parameters);
        }
        return assignments.apply(present, parameters, computed);
    }

    private Object value(RowsToChange.Expression expression, Row row, Object[] parameters) {
        return expression.value().bind(expression.part().values(parameters), clock).value(row);
    }
}
