package dev.dcm.ir;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import java.util.List;

/** A window function over constant columns, with SQL's default frame. */
public record WindowCall(Function function, List<Expr> arguments, List<Expr> partition, List<SortKey> order, SqlType type, Span span) {

    /** The window functions known on rows that also hold decisions. */
    public enum Function { ROW_NUMBER, RANK, DENSE_RANK, SUM, COUNT, MIN, MAX, AVG }

    /** One key of ORDER BY. */
    public record SortKey(Expr expression, boolean descending, boolean nullsFirst) {
    }
}
