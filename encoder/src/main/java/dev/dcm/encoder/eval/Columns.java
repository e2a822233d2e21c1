package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Texts;
import java.util.Arrays;
import java.util.List;

/** Rows by columns, as generated code reads them: integers in arrays of long, everything else as objects. Columns are made when first asked for. */
public final class Columns {
    private final int size;
    private final List<Object[]> rows;
    private final Object[] columns;
    private final boolean[][] nulls;
    private final long[][] codes;
    private final Index[] indexes;
    private final Index[] codeIndexes;
    private final Condition[] presences;

    /** Known rows. */
    Columns(List<Object[]> rows, int width) {
        this(rows.size(), rows, new Object[width], new boolean[width][], null);
    }

    /** Columns that exist already: arrays of long, Object or Cell; no presences if all rows are present. */
    Columns(int size, Object[] columns, boolean[][] nulls, Condition[] presences) {
        this(size, null, columns, nulls, presences);
    }

    private Columns(int size, List<Object[]> rows, Object[] columns, boolean[][] nulls, Condition[] presences) {
        this.size = size;
        this.rows = rows;
        this.columns = columns;
        this.nulls = nulls;
        this.codes = new long[columns.length][];
        this.indexes = new Index[columns.length];
        this.codeIndexes = new Index[columns.length];
        this.presences = presences;
    }

    public int size() {
        return size;
    }

    /** The integers of a column, 0 where it is NULL. */
    public long[] longs(int column) {
        if (columns[column] == null) {
            long[] values = new long[size];
            for (int i = 0; i < size; i++) {
                Object value = rows.get(i)[column];
                if (value == null) {
                    nulls[column] = nulls[column] == null ? new boolean[size] : nulls[column];
                    nulls[column][i] = true;
                } else {
                    values[i] = (Long) value;
                }
            }
            columns[column] = values;
        }
        return (long[]) columns[column];
    }

    /** Where the integers of a column are NULL; null if nowhere. */
    public boolean[] nulls(int column) {
        longs(column);
        return nulls[column];
    }

    /** Whether a known column is NULL in some row. */
    boolean hasNull(int column) {
        return columns[column] instanceof Object[] objects ? Arrays.asList(objects).subList(0, size).contains(null) : nulls(column) != null;
    }

    public Object[] objects(int column) {
        if (columns[column] == null) {
            Object[] values = new Object[size];
            for (int i = 0; i < size; i++) {
                values[i] = Constants.normal(rows.get(i)[column]);
            }
            columns[column] = values;
        }
        return (Object[]) columns[column];
    }

    public Cell[] cells(int column) {
        return (Cell[]) columns[column];
    }

    /** Sums of which nobody may need the formula. */
    public LongSum[] sums(int column) {
        return (LongSum[]) columns[column];
    }

    /** The dictionary's numbers of the texts in a column. */
    long[] codes(int column, Texts texts) {
        if (codes[column] == null) {
            long[] numbers = new long[size];
            for (int i = 0; i < size; i++) {
                String text = (String) (columns[column] == null ? rows.get(i)[column] : ((Object[]) columns[column])[i]);
                numbers[i] = text == null ? -1 : texts.code(text);
            }
            codes[column] = numbers;
        }
        return codes[column];
    }

    /** Finds the rows with a value in an integer column. */
    public Index longIndex(int column) {
        if (indexes[column] == null) {
            indexes[column] = Index.of(longs(column), nulls(column), size);
        }
        return indexes[column];
    }

    /** Finds the rows with a value in a column of objects. */
    public Index objectIndex(int column) {
        if (indexes[column] == null) {
            indexes[column] = Index.of(objects(column), size);
        }
        return indexes[column];
    }

    /** Finds the rows by the dictionary's number of a text. */
    Index codeIndex(int column, Texts texts) {
        if (codeIndexes[column] == null) {
            codeIndexes[column] = Index.of(codes(column, texts), null, size);
        }
        return codeIndexes[column];
    }

    /** Some of the rows, all of which are present. */
    Columns select(int[] chosen) {
        Object[] selected = new Object[columns.length];
        boolean[][] selectedNulls = new boolean[columns.length][];
        for (int c = 0; c < columns.length; c++) {
            if (columns[c] instanceof long[] longs) {
                long[] values = new long[chosen.length];
                Arrays.setAll(values, i -> longs[chosen[i]]);
                selected[c] = values;
            } else {
                Object[] objects = (Object[]) columns[c];
                Object[] values = Arrays.copyOf(objects, chosen.length);
                Arrays.setAll(values, i -> objects[chosen[i]]);
                selected[c] = values;
            }
            if (nulls[c] != null) {
                selectedNulls[c] = new boolean[chosen.length];
                for (int i = 0; i < chosen.length; i++) {
                    selectedNulls[c][i] = nulls[c][chosen[i]];
                }
            }
        }
        return new Columns(chosen.length, selected, selectedNulls, null);
    }

    /** Where a row is present. */
    public Condition presence(int row) {
        return presences == null ? Formulas.TRUE : presences[row];
    }
}
