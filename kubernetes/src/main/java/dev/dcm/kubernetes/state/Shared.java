package dev.dcm.kubernetes.state;

/** Something that many objects have in common, such as a set of labels. Equal ones get one number, and their rows are stored once. */
interface Shared {

    void write(int id, RowSink rows);

    /** Whether much follows from its rows, so that it pays to keep them for a while after the last holder is gone. */
    default boolean isCostly() {
        return false;
    }
}
