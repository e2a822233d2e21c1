package dev.dcm.ivm.data;

import java.util.Comparator;

/**
 * An order in which most pairs are told apart by one number each. Who keeps the numbers beside the values need not look at the values
 * themselves, which are elsewhere in memory.
 */
public interface PrefixOrder<T> extends Comparator<T> {

    /** Never larger for a smaller value; it may be the same for different ones. */
    long prefix(T value);
}
