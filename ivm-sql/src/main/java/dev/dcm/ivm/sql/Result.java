package dev.dcm.ivm.sql;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.value.Shown;
import java.util.List;

/**
 * What a statement gave.
 *
 * @param columns   of the rows; empty if the statement is no query
 * @param rows      in the order that the query asks for; they may have more cells than there are columns
 * @param count     the number of changed rows; -1 for a query, 0 for a definition
 * @param generated the numbers that identity columns got, one row for each inserted one
 */
public record Result(List<ResultColumn> columns, List<Row> rows, long count, Generated generated) {

    /** Rows with the values of identity columns. */
    public record Generated(List<ResultColumn> columns, List<Row> rows) {
        public static final Generated NONE = new Generated(List.of(), List.of());
    }

    static final Result DEFINED = new Result(List.of(), List.of(), 0, Generated.NONE);

    public boolean isQuery() {
        return count < 0;
    }

    /** A value as a Java object, counted from 0. */
    public Object value(int row, int column) {
        return Shown.of(rows.get(row).get(column), columns.get(column).type());
    }
}
