package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Column;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.CompiledExpression;
import dev.dcm.ivm.sql.query.expression.Conversions;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.value.ColumnValues;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlNode;

/** What a column gets: a function of the statement's parameters and of the values that were computed for the row. Gives canonical values. */
interface Assigned {
    Object value(Object[] parameters, Object[] computed);

    /** The value of an operand; a parameter takes the column's type. */
    static Assigned operand(Planner planner, Table table, int number, Operand operand, Parameters parameters) {
        Column column = table.columns().get(number);
        if (operand instanceof Operand.Constant constant) {
            Object stored = ColumnValues.stored(table, column, constant.value());
            return (all, computed) -> stored;
        } else if (operand instanceof Operand.Parameter parameter) {
            parameters.add(parameter.index(), Parameter.of(table, column));
            return (all, computed) -> all[parameter.index()];
        }
        return defaultOf(planner, table, number);
    }

    /** The value of the column's DEFAULT, computed anew for each row. */
    static Assigned defaultOf(Planner planner, Table table, int number) {
        Column column = table.columns().get(number);
        if (column.identity() != null) {
            return (all, computed) -> ColumnValues.stored(table, column, column.identity().next());
        } else if (column.defaultValue() == null) {
            return (all, computed) -> null;
        }
        LongSupplier clock = planner.clock();
        UnaryOperator<Object> conversion = conversion(table, column, column.defaultValue().expression().type());
        return (all, computed) -> conversion.apply(column.defaultValue().expression().bind(List.of(), clock).value(Row.nulls(1)));
    }

    /** An expression over the parameters alone. */
    static Assigned expression(Planner planner, Table table, int number, SqlNode node, Parameters parameters) {
        Parameters.Part part = Parameters.part(node);
        CompiledExpression expression = planner.expression(part);
        parameters.add(part, expression.parameterTypes());
        UnaryOperator<Object> conversion = conversion(table, table.columns().get(number), expression.type());
        return (all, computed) -> conversion.apply(expression.bind(part.values(all), planner.clock()).value(Row.nulls(1)));
    }

    /** A computed value, converted to the column's type. */
    static Assigned computed(Table table, int number, int position, RelDataType type) {
        UnaryOperator<Object> conversion = conversion(table, table.columns().get(number), type);
        return (all, computed) -> conversion.apply(computed[position]);
    }

    private static UnaryOperator<Object> conversion(Table table, Column column, RelDataType from) {
        UnaryOperator<Object> conversion = Conversions.assignment(from, column.type());
        return value -> {
            try {
                return conversion.apply(value);
            } catch (SqlError e) {
                throw ColumnValues.inColumn(table, column, e);
            }
        };
    }
}
