package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Taint;
import java.util.Optional;

/** Cordoned nodes take only pods that tolerate being there. */
final class NodeUnschedulable implements HardPolicy {
    private static final Taint CORDON = new Taint("NoSchedule", Nodes.UNSCHEDULABLE, null, null);

    @Override
    public String name() {
        return "NodeUnschedulable";
    }

    @Override
    public boolean looksAtNodeOnly() {
        return true;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        return Nodes.isCordoned(node) && !Tolerations.tolerates(pod, CORDON) ? Optional.of("the node is cordoned") : Optional.empty();
    }
}
