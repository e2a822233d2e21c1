package dev.dcm.encoder.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the groups of a GROUP BY in the order in which their first rows come. NULL is a key like others. */
public final class Groups {
    private final Map<Object, Integer> numbers = new HashMap<>();
    private int[] numberOfRow = {};

    /** The number of the group of a row, where the key is that of the row itself: found without hashing, -1 if there is none yet. */
    public int ofRow(int row) {
        if (row >= numberOfRow.length) {
            int old = numberOfRow.length;
            numberOfRow = Arrays.copyOf(numberOfRow, Math.max(row + 1, old * 2));
            Arrays.fill(numberOfRow, old, numberOfRow.length, -1);
        }
        return numberOfRow[row];
    }

    public void setOfRow(int row, int number) {
        numberOfRow[row] = number;
    }

    /** The number of the key's group, a new one if there is none yet. */
    public int of(Object key) {
        Object hashable = Constants.hashable(key);
        Integer known = numbers.get(hashable);
        if (known == null) {
            known = numbers.size();
            numbers.put(hashable, known);
        }
        return known;
    }

    /** As above, for a key of several columns. */
    public int of(Object[] key) {
        List<Object> values = new ArrayList<>(key.length);
        for (Object value : key) {
            values.add(Constants.hashable(value));
        }
        Integer known = numbers.get(values);
        if (known == null) {
            known = numbers.size();
            numbers.put(values, known);
        }
        return known;
    }
}
