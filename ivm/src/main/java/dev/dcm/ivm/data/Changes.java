package dev.dcm.ivm.data;

/** A consolidated list of changes: every row once, with a weight that is not 0. Positive weights are insertions of so many copies. */
public interface Changes {
    int size();

    Row row(int index);

    long weight(int index);

    default boolean isEmpty() {
        return size() == 0;
    }

    default void forEach(RowVisitor visitor) {
        for (int i = 0; i < size(); i++) {
            visitor.visit(row(i), weight(i));
        }
    }
}
