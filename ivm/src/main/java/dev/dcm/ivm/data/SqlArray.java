package dev.dcm.ivm.data;

import java.util.Arrays;

/** An immutable array of canonical values. Arrays are ordered by their first difference, then by length. */
public final class SqlArray implements Comparable<SqlArray> {
    private final Object[] elements;
    private final int hash;

    private SqlArray(Object[] elements) {
        this.elements = elements;
        this.hash = Arrays.hashCode(elements);
    }

    public static SqlArray of(Object... values) {
        Object[] elements = new Object[values.length];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Values.canonical(values[i]);
        }
        return new SqlArray(elements);
    }

    public int size() {
        return elements.length;
    }

    public Object get(int index) {
        return elements[index];
    }

    public Object[] toArray() {
        return elements.clone();
    }

    @Override
    public int compareTo(SqlArray other) {
        int common = Math.min(elements.length, other.elements.length);
        for (int i = 0; i < common; i++) {
            int order = Values.compare(elements[i], other.elements[i]);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(elements.length, other.elements.length);
    }

    @Override
    public boolean equals(Object object) {
        return this == object || object instanceof SqlArray other && hash == other.hash && Arrays.equals(elements, other.elements);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(elements);
    }
}
