package dev.dcm.kubernetes.state;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** A set of labels. What carries it is a node, a pod, a namespace or a volume; selectors for one never look at the labels of another. */
record Labels(Scope scope, Map<String, String> labels) implements Shared {
    private static final String FIELD = "@";
    /** The key under which a node's name can be matched like a label. No key of a user's is stored as this. */
    static final String NAME_FIELD = FIELD + "metadata.name";
    static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";

    enum Scope {
        NODE, POD, NAMESPACE, VOLUME;

        String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    static Labels of(Scope scope, Map<String, String> labels) {
        Map<String, String> sorted = new TreeMap<>();
        if (labels != null) {
            labels.forEach((key, value) -> sorted.put(stored(key), value == null ? "" : value));
        }
        return new Labels(scope, Collections.unmodifiableMap(sorted));
    }

    Labels with(String key, String value) {
        Map<String, String> more = new TreeMap<>(labels);
        more.put(key, value);
        return new Labels(scope, Collections.unmodifiableMap(more));
    }

    /** How a key that a user wrote is stored: a file can hold any, but none that looks like a field. */
    static String stored(String key) {
        return key != null && key.startsWith(FIELD) ? FIELD + key : key;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("label_set", id, scope.text());
        labels.forEach((key, value) -> rows.add("label", id, key, value, Numbers.parse(value)));
    }
}
