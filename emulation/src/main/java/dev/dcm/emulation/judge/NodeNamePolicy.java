package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** A pod that names its node runs there and nowhere else. */
final class NodeNamePolicy implements HardPolicy {

    @Override
    public String name() {
        return "NodeName";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        String named = Absent.asEmpty(pod.getSpec().getNodeName());
        return named.isEmpty() || named.equals(Nodes.name(node)) ? Optional.empty() : Optional.of("the pod names node " + named);
    }
}
