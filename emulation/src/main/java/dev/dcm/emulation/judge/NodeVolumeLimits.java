package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.storage.CSINodeDriver;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** No more volumes of a driver are attached to a node than it allows. */
final class NodeVolumeLimits implements HardPolicy {

    /** A volume that a driver attaches; pods that share it do not count twice. */
    private record Attached(String driver, String handle) {
    }

    @Override
    public String name() {
        return "NodeVolumeLimits";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        Set<Attached> there = new HashSet<>();
        for (Pod other : cluster.podsOn(node)) {
            if (PodName.areDifferent(pod, other)) {
                there.addAll(attached(other, cluster));
            }
        }
        Set<Attached> fresh = new HashSet<>(attached(pod, cluster));
        fresh.removeAll(there);
        for (CSINodeDriver driver : cluster.csiNode(Nodes.name(node)).map(n -> Absent.asEmpty(n.getSpec().getDrivers())).orElse(List.of())) {
            long more = count(fresh, driver.getName());
            boolean limited = driver.getAllocatable() != null && driver.getAllocatable().getCount() != null;
            if (more > 0 && limited && count(there, driver.getName()) + more > driver.getAllocatable().getCount()) {
                return Optional.of("too many volumes of " + driver.getName());
            }
        }
        return Optional.empty();
    }

    private static long count(Set<Attached> volumes, String driver) {
        return volumes.stream().filter(v -> v.driver().equals(driver)).count();
    }

    /** A claim that is yet to be provisioned will be a volume of its class's driver. */
    private static Set<Attached> attached(Pod pod, ClusterObjects cluster) {
        Set<Attached> attached = new HashSet<>();
        for (PersistentVolumeClaim claim : Claims.of(pod, cluster)) {
            Optional<PersistentVolume> volume = Claims.volume(claim, cluster);
            if (volume.isPresent()) {
                if (volume.get().getSpec().getCsi() != null) {
                    attached.add(new Attached(volume.get().getSpec().getCsi().getDriver(), volume.get().getSpec().getCsi().getVolumeHandle()));
                }
            } else if (!Claims.isBound(claim)) {
                Claims.storageClass(claim, cluster).ifPresent(c -> attached.add(new Attached(c.getProvisioner(),
                        "claim " + claim.getMetadata().getNamespace() + "/" + claim.getMetadata().getName())));
            }
        }
        return attached;
    }
}
