package dev.dcm.ir.pushdown;

import dev.dcm.ir.DomainOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * How domains are narrowed.
 *
 * @param top    how many values of an order each row or group is given first; 0 for what the program declares, or {@link #TOP}
 * @param level  how finely; null to let the compiler choose
 * @param orders beside those that the program declares; they come first
 * @param small  a domain with at most so many values is tried whole at once where the first values are not enough
 * @param few    what keys are given that few rows have; {@link Few#NONE} for as much as others
 */
public record Settings(int top, Level level, List<DomainOrder> orders, int small, Few few) {
    /** Twice the rows of a usual batch: even a group that must spread over as many values finds enough. */
    public static final int TOP = 100;
    public static final Settings DEFAULT = new Settings(0, null, List.of(), 0, Few.NONE);

    public Settings {
        if (top < 0) {
            throw new IllegalArgumentException("a domain is narrowed to at least one value, not to " + top);
        }
        orders = List.copyOf(orders);
    }

    public Settings top(int values) {
        if (values < 1) {
            throw new IllegalArgumentException("a domain is narrowed to at least one value, not to " + values);
        }
        return new Settings(values, level, orders, small, few);
    }

    public Settings level(Level finest) {
        return new Settings(top, finest, orders, small, few);
    }

    public Settings orderBy(DomainOrder order) {
        List<DomainOrder> all = new ArrayList<>(orders);
        all.add(order);
        return new Settings(top, level, all, small, few);
    }

    /** For domains that cost little as a whole: their first values are not doubled, but all are tried next. */
    public Settings wholeUpTo(int values) {
        return new Settings(top, level, orders, values, few);
    }

    /** A key by which a policy allows values, and that at most so many rows have, is given so many values first, if that is less than what others are given. */
    public Settings few(int rows, int values) {
        return new Settings(top, level, orders, small, new Few(rows, values));
    }
}
