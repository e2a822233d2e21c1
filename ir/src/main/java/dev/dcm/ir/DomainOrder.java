package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;

/**
 * Which values of a domain are worth more, as the program declares it: {@code -- @ORDER_BY (spare_cpu DESC, name) TOP 100}.
 *
 * @param relation the table or view that it stands before
 * @param top      how many values are wanted; 0 if it does not say
 */
public record DomainOrder(String relation, List<Key> keys, int top, Span span) {

    /** A column to order by. */
    public record Key(String column, boolean descending, Span span) {
    }

    public DomainOrder {
        keys = List.copyOf(keys);
    }
}
