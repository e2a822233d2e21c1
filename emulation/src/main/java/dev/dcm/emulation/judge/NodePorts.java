package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/** No two pods of a node use the same port of the host. */
final class NodePorts implements HardPolicy {
    private static final String ANY = "0.0.0.0";

    private record HostPort(String ip, int port, String protocol) {
        static HostPort of(ContainerPort port) {
            String ip = Absent.asEmpty(port.getHostIP());
            String protocol = Absent.asEmpty(port.getProtocol());
            return new HostPort(ip.isEmpty() ? ANY : ip, port.getHostPort(), protocol.isEmpty() ? "TCP" : protocol);
        }

        boolean conflicts(HostPort other) {
            return port == other.port && protocol.equals(other.protocol) && (ip.equals(other.ip) || ip.equals(ANY) || other.ip.equals(ANY));
        }

        @Override
        public String toString() {
            return ip + ":" + port + "/" + protocol;
        }
    }

    @Override
    public String name() {
        return "NodePorts";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        List<HostPort> wanted = ports(pod);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        for (Pod other : cluster.podsOn(node)) {
            if (PodName.areDifferent(pod, other)) {
                for (HostPort used : ports(other)) {
                    if (wanted.stream().anyMatch(used::conflicts)) {
                        return Optional.of(PodName.of(other) + " uses " + used);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static List<HostPort> ports(Pod pod) {
        return Pods.lasting(pod).stream().flatMap(c -> Absent.asEmpty(c.getPorts()).stream())
                .filter(p -> p.getHostPort() != null && p.getHostPort() > 0).map(HostPort::of).toList();
    }
}
