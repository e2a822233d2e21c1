package dev.dcm.kubernetes.state;

/** A label by which nodes are in one domain, such as a zone, that some pod asks about. */
record TopologyKey(String name) implements Shared {

    /** The key's name for a row that is about it, whose object holds the key from now on. */
    static String held(String label, RowSink rows) {
        String name = Labels.stored(label);
        rows.id(new TopologyKey(name));
        return name;
    }

    /** Every node of the cluster is in a domain of it. */
    @Override
    public boolean isCostly() {
        return true;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("topology_key", id, name);
    }
}
