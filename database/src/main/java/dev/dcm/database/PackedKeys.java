package dev.dcm.database;

import java.util.Arrays;
import java.util.List;

/**
 * Sorts rows by keys that fit, one after the other, into one number each, together with the row's place: plain numbers are sorted several times faster than
 * rows are compared. Most keys are such, or begin so: integers, and texts as {@link TextKeys}. All that a model reads is sorted at each solve.
 */
final class PackedKeys {
    /** Of few rows, a plain sort is as quick. */
    private static final int FEWEST = 16;
    /** The sign is not used. */
    private static final int BITS = Long.SIZE - 1;
    private final List<Object[]> rows;
    private final long[] packed;
    private final int placeBits;
    private int bits;

    private PackedKeys(List<Object[]> rows) {
        this.rows = rows;
        this.packed = new long[rows.size()];
        this.placeBits = Integer.SIZE - Integer.numberOfLeadingZeros(rows.size());
    }

    /** Sorts by the columns as {@link KeyOrder} does; rows with equal keys stay in their order. */
    static void sort(List<Object[]> rows, List<Integer> columns) {
        if (rows.size() < FEWEST) {
            rows.sort(new KeyOrder(columns));
            return;
        }
        PackedKeys keys = new PackedKeys(rows);
        int done = 0;
        while (done < columns.size() && keys.pack(columns.get(done))) {
            done++;
        }
        keys.arrange();
        if (done < columns.size()) {
            keys.sortRuns(new KeyOrder(columns.subList(done, columns.size())));
        }
    }

    /** Adds a column as less important than those before. @return whether all of it fits */
    private boolean pack(int column) {
        TextKeys texts = TextKeys.of(rows, column);
        return texts == null ? packIntegers(column) : packTexts(column, texts);
    }

    /** Of long texts, as much as fits: it tells most of them apart. */
    private boolean packTexts(int column, TextKeys texts) {
        int characters = texts.fitting(BITS - placeBits - bits);
        int width = texts.width(characters);
        for (int i = 0; i < packed.length; i++) {
            packed[i] = packed[i] << width | texts.code((String) rows.get(i)[column], characters);
        }
        bits += width;
        return texts.isWhole(characters);
    }

    private boolean packIntegers(int column) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (Object[] row : rows) {
            if (!(row[column] instanceof Long value)) {
                return false;
            }
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        int width = Long.SIZE - Long.numberOfLeadingZeros(most - least);
        if (placeBits + bits + width > BITS) {
            return false;
        }
        for (int i = 0; i < packed.length; i++) {
            packed[i] = packed[i] << width | (Long) rows.get(i)[column] - least;
        }
        bits += width;
        return true;
    }

    private void arrange() {
        Object[][] before = rows.toArray(new Object[0][]);
        for (int i = 0; i < packed.length; i++) {
            packed[i] = packed[i] << placeBits | i;
        }
        Arrays.sort(packed);
        long mask = (1L << placeBits) - 1;
        for (int i = 0; i < packed.length; i++) {
            rows.set(i, before[(int) (packed[i] & mask)]);
        }
    }

    /** Sorts those rows among themselves that the packed columns do not tell apart. */
    private void sortRuns(KeyOrder rest) {
        int start = 0;
        for (int i = 1; i <= packed.length; i++) {
            if (i == packed.length || packed[i] >>> placeBits != packed[start] >>> placeBits) {
                if (i - start > 1) {
                    rows.subList(start, i).sort(rest);
                }
                start = i;
            }
        }
    }
}
