package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.Service;

/** The rows of objects that select pods which do the same. */
final class PodSetRows {
    private PodSetRows() {
    }

    /** A service without selector has no pods. */
    static void write(Service service, RowSink rows) {
        boolean selects = service.getSpec() != null && service.getSpec().getSelector() != null && !service.getSpec().getSelector().isEmpty();
        write(service, selects ? new LabelSelectorBuilder().withMatchLabels(service.getSpec().getSelector()).build() : null, rows);
    }

    static void write(HasMetadata object, LabelSelector selector, RowSink rows) {
        Selector pods = Selector.of(Labels.Scope.POD, selector);
        if (pods != null) {
            rows.add("pod_set", object.getKind(), PodKey.of(object).namespace(), object.getMetadata().getName(), rows.id(pods));
        }
    }
}
