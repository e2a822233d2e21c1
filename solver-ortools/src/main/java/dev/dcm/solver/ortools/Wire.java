package dev.dcm.solver.ortools;

import java.util.Arrays;

/**
 * A protobuf message under construction, as the bytes that go over the wire. Large models spend most of their time in protobuf's builders,
 * which keep every number a second time before they write it; here it is written at once.
 */
final class Wire {
    private static final int VARINT = 0;
    private static final int LENGTH_DELIMITED = 2;
    private static final int TAG_TYPE_BITS = 3;
    private static final int LONGEST_VARINT = 10;
    private static final int PAYLOAD_BITS = 7;
    private static final int MORE = 1 << PAYLOAD_BITS;

    private byte[] bytes;
    private int size;

    Wire(int capacity) {
        bytes = new byte[capacity];
    }

    Wire clear() {
        size = 0;
        return this;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    int size() {
        return size;
    }

    /** A number, enumeration or boolean. */
    Wire number(int field, long value) {
        reserve(2 * LONGEST_VARINT);
        tag(field, VARINT);
        varint(value);
        return this;
    }

    Wire fixed64(int field, long bits) {
        reserve(2 * LONGEST_VARINT);
        tag(field, 1);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes[size++] = (byte) (bits >>> shift);
        }
        return this;
    }

    Wire numbers(int field, int[] values) {
        int length = 0;
        for (int value : values) {
            length += varintSize(value);
        }
        begin(field, length);
        for (int value : values) {
            varint(value);
        }
        return this;
    }

    Wire numbers(int field, long[] values) {
        int length = 0;
        for (long value : values) {
            length += varintSize(value);
        }
        begin(field, length);
        for (long value : values) {
            varint(value);
        }
        return this;
    }

    Wire message(int field, Wire message) {
        begin(field, message.size);
        System.arraycopy(message.bytes, 0, bytes, size, message.size);
        size += message.size;
        return this;
    }

    private void begin(int field, int length) {
        reserve(2 * LONGEST_VARINT + length);
        tag(field, LENGTH_DELIMITED);
        varint(length);
    }

    private void tag(int field, int type) {
        varint((long) field << TAG_TYPE_BITS | type);
    }

    /** Seven bits per byte, the lowest first; negative numbers take all ten bytes. */
    private void varint(long value) {
        long rest = value;
        while ((rest & -MORE) != 0) {
            bytes[size++] = (byte) (rest & (MORE - 1) | MORE);
            rest >>>= PAYLOAD_BITS;
        }
        bytes[size++] = (byte) rest;
    }

    private static int varintSize(long value) {
        return (Long.SIZE - Long.numberOfLeadingZeros(value | 1) + PAYLOAD_BITS - 1) / PAYLOAD_BITS;
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - Long.BYTES)));
        }
    }
}
