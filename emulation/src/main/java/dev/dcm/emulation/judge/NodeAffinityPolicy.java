package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** The node selector and the required node affinity must accept the node. */
final class NodeAffinityPolicy implements HardPolicy {

    @Override
    public String name() {
        return "NodeAffinity";
    }

    @Override
    public boolean looksAtNodeOnly() {
        return true;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        return NodeTerms.accepts(pod, node) ? Optional.empty() : Optional.of("the node selector or the node affinity does not match");
    }
}
