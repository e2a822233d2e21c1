package dev.dcm.encoder.eval;

import dev.dcm.ir.BaseView;
import java.util.List;

/**
 * Why one value suits a row better than another, where policies look at what rows choose through loads alone: the rows at a value take from
 * what it has to spare, and nothing else is known of them.
 *
 * @param limits  what must not be less than 0 after a value's rows have taken from it
 * @param counted columns of the choosing rows that are counted; a NULL in one of them would not be
 * @param merit   of which the least over all values that are chosen is maximised; null if nothing is
 */
public record ValueRanking(List<Spare> limits, List<Integer> counted, Spare merit) {

    public ValueRanking {
        limits = List.copyOf(limits);
        counted = List.copyOf(counted);
    }

    /**
     * What a value has, less what the rows that choose it take: {@code constant + sum of factors * columns - sum of weights * amounts}. Of a value
     * that has no target there is no end.
     *
     * @param target  the table that says what values have
     * @param key     its column with the value
     * @param columns its columns that count, with a factor each
     * @param amounts columns of the choosing rows, with a weight each that is not negative; {@link #ONE} for a row as such
     */
    public record Spare(BaseView target, int key, long constant, List<Factor> columns, List<Factor> amounts) {

        /** The column that stands for 1. */
        public static final int ONE = -1;

        public Spare {
            columns = List.copyOf(columns);
            amounts = List.copyOf(amounts);
        }
    }

    /** A column and what it is multiplied with. */
    public record Factor(int column, long factor) {
    }
}
