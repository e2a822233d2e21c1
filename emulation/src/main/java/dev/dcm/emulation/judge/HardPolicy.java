package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** A rule that no placement may break, judged for one pod and one node among all others where they are. */
interface HardPolicy {

    /** As upstream names the plugin. */
    String name();

    /** Whether what is kept once stays kept, whatever comes and goes later. */
    default boolean lasts() {
        return true;
    }

    /** Whether other pods do not matter. */
    default boolean looksAtNodeOnly() {
        return false;
    }

    /**
     * Why the pod may not run on the node, or empty if it may. The pod's own place in the cluster does not matter: it is looked at as if
     * it came to this node last.
     */
    Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster);
}
