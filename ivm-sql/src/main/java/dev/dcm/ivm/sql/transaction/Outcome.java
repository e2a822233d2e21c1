package dev.dcm.ivm.sql.transaction;

import dev.dcm.ivm.data.Row;
import java.util.List;

/**
 * What a statement did.
 *
 * @param count    of the rows that it changed itself; what follows by ON DELETE and ON UPDATE does not count
 * @param rows     of a query, in order; they may have more columns than it asks for
 * @param inserted the rows that an INSERT made, for generated keys
 */
public record Outcome(long count, List<Row> rows, List<Row> inserted) {
    public static Outcome ofRows(List<Row> rows) {
        return new Outcome(-1, rows, List.of());
    }

    public static Outcome ofCount(long count) {
        return new Outcome(count, List.of(), List.of());
    }
}
