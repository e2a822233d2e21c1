package dev.dcm.kubernetes.live;

import io.fabric8.kubernetes.api.model.PodSpec;
import java.util.Map;
import java.util.Objects;

/** Everything of a pod that policies may read and that can change. Most pods are never compared but with themselves on a node, so that is quick. */
final class PodContent {
    private final Map<String, String> labels;
    private final Map<String, String> annotations;
    private final PodSpec spec;
    /** 0 as long as nobody has asked. */
    private int hash;

    PodContent(Map<String, String> labels, Map<String, String> annotations, PodSpec spec) {
        this.labels = labels;
        this.annotations = annotations;
        this.spec = spec;
    }

    boolean isSameAs(PodContent other) {
        return Objects.equals(spec.getNodeName(), other.spec.getNodeName()) && hash() == other.hash();
    }

    /** Of the text, for quantities that make no sense cannot be compared. */
    private int hash() {
        if (hash == 0) {
            hash = Objects.hash(labels, annotations, spec.toString());
        }
        return hash;
    }
}
