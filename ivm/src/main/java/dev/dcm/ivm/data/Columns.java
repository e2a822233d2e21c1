package dev.dcm.ivm.data;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A list of column numbers, counted from 0, that can be part of a structural key. */
public final class Columns {
    public static final Columns NONE = new Columns(new int[0]);

    private final int[] numbers;

    private Columns(int[] numbers) {
        this.numbers = numbers;
    }

    public static Columns of(int... numbers) {
        return numbers.length == 0 ? NONE : new Columns(numbers.clone());
    }

    /** All columns of a row of this width. */
    public static Columns all(int width) {
        return range(0, width);
    }

    public static Columns range(int from, int to) {
        return new Columns(IntStream.range(from, to).toArray());
    }

    public int size() {
        return numbers.length;
    }

    public boolean isEmpty() {
        return numbers.length == 0;
    }

    public int get(int position) {
        return numbers[position];
    }

    /** Whether this is every column of a row of this width, in its order. */
    public boolean isAll(int width) {
        return numbers.length == width && IntStream.range(0, width).allMatch(i -> numbers[i] == i);
    }

    public Columns append(Columns others) {
        return new Columns(IntStream.concat(Arrays.stream(numbers), Arrays.stream(others.numbers)).toArray());
    }

    /** The columns at all positions but the given ones. */
    public Columns without(Columns positions) {
        return of(IntStream.range(0, numbers.length)
                .filter(i -> Arrays.stream(positions.numbers).noneMatch(p -> p == i)).map(i -> numbers[i]).toArray());
    }

    public int max() {
        return Arrays.stream(numbers).max().orElse(-1);
    }

    public int min() {
        return Arrays.stream(numbers).min().orElse(0);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Columns other && Arrays.equals(numbers, other.numbers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
