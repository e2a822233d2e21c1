package dev.dcm.ivm.sql.transaction;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Table;
import java.util.List;

/**
 * What a statement did.
 *
 * @param count    of the rows that it changed itself; what follows by ON DELETE and ON UPDATE does not count
 * @param rows     of a query, in order; they may have more columns than it asks for
 * @param inserted the rows that an INSERT made, for generated keys
 * @param table    into which they went, or null
 */
public record Outcome(long count, List<Row> rows, List<Row> inserted, Table table) {
    public static Outcome ofRows(List<Row> rows) {
        return new Outcome(-1, rows, List.of(), null);
    }

    public static Outcome ofInserted(long count, Table table, List<Row> inserted) {
        return new Outcome(count, List.of(), inserted, table);
    }

    public static Outcome ofCount(long count) {
        return new Outcome(count, List.of(), List.of(), null);
    }
}
