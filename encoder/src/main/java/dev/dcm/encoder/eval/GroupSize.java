package dev.dcm.encoder.eval;

/** How large groups have been so far: later ones make room at once. */
final class GroupSize {
    private static final int SMALLEST = 8;
    private static final int LARGEST = 256;
    private int size = SMALLEST;

    int get() {
        return size;
    }

    void raise(int seen) {
        size = Math.min(LARGEST, Math.max(size, seen));
    }
}
