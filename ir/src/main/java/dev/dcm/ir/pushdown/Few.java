package dev.dcm.ir.pushdown;

/**
 * What a key is given that few rows have. A group that must spread over many values needs many; where a policy allows different values to many small
 * groups, as many for each would add up to a large model in which most of them are taken by nobody.
 *
 * @param rows   at most so many rows are few
 * @param values how many values they are given first, all rows of the key together
 */
public record Few(int rows, int values) {
    /** No key has few rows. */
    public static final Few NONE = new Few(0, 0);

    public Few {
        if (rows < 0 || values < rows) {
            throw new IllegalArgumentException("for " + rows + " rows there are at least as many values, not " + values);
        }
    }

    /** Whether keys of few rows are given less than others, which get so many. */
    boolean isLessThan(int most) {
        return rows > 0 && values < most;
    }
}
