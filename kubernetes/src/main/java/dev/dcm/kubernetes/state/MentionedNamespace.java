package dev.dcm.kubernetes.state;

import java.util.Map;

/** A namespace that pods are in. Unless there is an object for it, its only label is its name. */
record MentionedNamespace(String name) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        rows.add("mentioned_namespace", name, rows.id(Labels.of(Labels.Scope.NAMESPACE, Map.of(Labels.NAMESPACE_NAME, name))));
    }
}
