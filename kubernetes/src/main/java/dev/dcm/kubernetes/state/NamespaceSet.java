package dev.dcm.kubernetes.state;

import java.util.Set;

/** The namespaces that a term looks into: those named, and those whose labels match, if there is a selector. */
record NamespaceSet(Set<String> names, Selector selector) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        rows.add("namespace_set", id);
        names.forEach(name -> rows.add("namespace_set_name", id, name));
        if (selector != null) {
            rows.add("namespace_set_selector", id, rows.id(selector));
        }
    }
}
