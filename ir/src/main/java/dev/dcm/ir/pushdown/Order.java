package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import java.util.List;

/**
 * Which values of a domain are worth more.
 *
 * @param view     holds a row per value
 * @param key      its column with the value
 * @param keys     what to order by
 * @param positive columns that have to be above zero for a value to be of use at all; values where one is not come last
 * @param reason   where the order comes from, for those who read it
 * @param top      how many values are wanted; 0 if nobody said
 */
record Order(BaseView view, int key, List<Key> keys, List<Integer> positive, String reason, int top) {

    /** A column to order by. */
    record Key(int column, boolean descending, boolean numeric) {
    }
}
