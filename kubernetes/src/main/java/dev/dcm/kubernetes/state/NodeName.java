package dev.dcm.kubernetes.state;

/** The number of a node, which pods may know before and after the node itself is there. */
record NodeName(String name) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        // It is only a number; the rows are those of the node.
    }
}
