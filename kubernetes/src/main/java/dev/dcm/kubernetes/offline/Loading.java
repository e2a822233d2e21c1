package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Collection;

/** Brings the objects of a cluster into a state, as if an API server had admitted them. */
final class Loading {
    private Loading() {
    }

    static void load(Collection<? extends HasMetadata> objects, ClusterState state) {
        Admission admission = new Admission(objects);
        try (StateChange change = state.change()) {
            for (HasMetadata object : objects) {
                if (object instanceof Pod pod) {
                    admission.admit(pod);
                }
                change.put(object);
            }
            change.commit();
        }
    }
}
