package dev.dcm.ivm.data;

import java.util.function.BiConsumer;

/** A map from rows to the state of an operator: open addressing, no entry objects. */
public final class RowMap<V> {
    private static final int SMALLEST = 8;

    private Row[] keys = new Row[SMALLEST];
    private Object[] values = new Object[SMALLEST];
    private int size;

    public int size() {
        return size;
    }

    @SuppressWarnings("unchecked")
    public V get(Row key) {
        return size == 0 ? null : (V) values[find(key)];
    }

    /** Sets the value of the key; null removes it. */
    public void put(Row key, V value) {
        int slot = find(key);
        if (value == null) {
            if (keys[slot] != null) {
                remove(slot);
            }
            return;
        }
        values[slot] = value;
        if (keys[slot] == null) {
            keys[slot] = key;
            size++;
            if (size * 3L > keys.length * 2L) {
                resize(keys.length * 2);
            }
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(BiConsumer<Row, V> visitor) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != null) {
                visitor.accept(keys[i], (V) values[i]);
            }
        }
    }

    public void clear() {
        if (size > 0) {
            keys = new Row[SMALLEST];
            values = new Object[SMALLEST];
            size = 0;
        }
    }

    private int find(Row key) {
        int mask = keys.length - 1;
        int slot = key.hashCode() & mask;
        while (keys[slot] != null && !keys[slot].equals(key)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void remove(int gap) {
        int mask = keys.length - 1;
        int slot = gap;
        while (true) {
            slot = (slot + 1) & mask;
            if (keys[slot] == null) {
                keys[gap] = null;
                values[gap] = null;
                break;
            }
            if (((slot - keys[slot].hashCode()) & mask) >= ((slot - gap) & mask)) {
                keys[gap] = keys[slot];
                values[gap] = values[slot];
                gap = slot;
            }
        }
        size--;
        if (size * 8L < keys.length && keys.length > SMALLEST) {
            resize(keys.length / 2);
        }
    }

    private void resize(int capacity) {
        Row[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new Row[capacity];
        values = new Object[capacity];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = find(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }

    /** The bytes of the map without keys and values. */
    public long bytes() {
        return 64 + 8L * keys.length;
    }
}
