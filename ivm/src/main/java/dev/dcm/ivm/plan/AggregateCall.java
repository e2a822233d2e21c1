package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Ordering;
import java.util.Objects;

/**
 * One aggregate over columns of the input; expressions are columns of a map below.
 *
 * @param column    the argument, or -1 for COUNT(*)
 * @param filter    a boolean column that must be TRUE for a row to count, or -1
 * @param order     the order of ARRAY_AGG and STRING_AGG, by columns of the input; after it, and without it, the elements' own order counts
 * @param separator of STRING_AGG
 * @param scale     the digits after the point of an AVG over integers and decimals, which is rounded half up; AVG over doubles is a double
 */
public record AggregateCall(Function function, int column, boolean distinct, int filter, Ordering order, String separator, int scale) {

    /** The functions. Rows whose argument is NULL count for ARRAY_AGG alone; over no values all but COUNT are NULL. */
    public enum Function { COUNT, SUM, AVG, MIN, MAX, ANY, EVERY, ARRAY_AGG, STRING_AGG }

    public AggregateCall {
        Objects.requireNonNull(function);
        Objects.requireNonNull(order);
        if (column < 0 && function != Function.COUNT) {
            throw new IllegalArgumentException(function + " needs a column");
        }
        if (column < 0 && distinct) {
            throw new IllegalArgumentException("COUNT(DISTINCT) needs a column");
        }
        if (distinct && order.keys().stream().anyMatch(key -> key.column() != column)) {
            throw new IllegalArgumentException("distinct values can be ordered by themselves alone");
        }
    }

    public static AggregateCall countRows() {
        return of(Function.COUNT, -1);
    }

    /** COUNT, SUM, MIN, MAX, ANY, EVERY or ARRAY_AGG of a column. */
    public static AggregateCall of(Function function, int column) {
        return new AggregateCall(function, column, false, -1, Ordering.NATURAL, "", 0);
    }

    public static AggregateCall average(int column, int scale) {
        return new AggregateCall(Function.AVG, column, false, -1, Ordering.NATURAL, "", scale);
    }

    public static AggregateCall strings(int column, String separator) {
        return new AggregateCall(Function.STRING_AGG, column, false, -1, Ordering.NATURAL, separator, 0);
    }

    public AggregateCall onlyDistinct() {
        return new AggregateCall(function, column, true, filter, order, separator, scale);
    }

    public AggregateCall where(int booleanColumn) {
        return new AggregateCall(function, column, distinct, booleanColumn, order, separator, scale);
    }

    public AggregateCall orderedBy(Ordering newOrder) {
        return new AggregateCall(function, column, distinct, filter, newOrder, separator, scale);
    }

    @Override
    public String toString() {
        return function + "(" + (distinct ? "distinct " : "") + (column < 0 ? "*" : column)
                + (order.keys().isEmpty() ? "" : " order by " + order) + ")"
                + (filter < 0 ? "" : " where " + filter);
    }
}
