package dev.dcm.kubernetes.state;

/** A taint, of however many nodes. */
record TaintRow(String key, String value, String effect) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        rows.add("taint", id, key, value, effect);
    }
}
