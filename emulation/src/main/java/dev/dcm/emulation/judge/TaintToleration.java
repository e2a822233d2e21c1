package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** Every taint with NoSchedule or NoExecute must be tolerated, and so must the taints that conditions stand for. */
final class TaintToleration implements HardPolicy {

    @Override
    public String name() {
        return "TaintToleration";
    }

    @Override
    public boolean looksAtNodeOnly() {
        return true;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        return Tolerations.untolerated(pod, node).map(t -> "taint " + t.getKey() + ":" + t.getEffect() + " is not tolerated");
    }
}
