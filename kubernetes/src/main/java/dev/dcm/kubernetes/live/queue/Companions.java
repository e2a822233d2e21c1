package dev.dcm.kubernetes.live.queue;

import dev.dcm.kubernetes.state.Gang;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who must be decided about together: the pods of a gang, and those that were refused for want of others, for each may be what another
 * one lacks.
 */
final class Companions {
    private final Map<Gang, Set<WaitingPod>> gangs = new HashMap<>();
    /** Those that were refused first come first, so that all get their turn however many there are. */
    private final Set<WaitingPod> lonely = new LinkedHashSet<>();

    void add(WaitingPod pod) {
        pod.company.gang().ifPresent(gang -> gangs.computeIfAbsent(gang, g -> new LinkedHashSet<>()).add(pod));
    }

    void remove(WaitingPod pod) {
        lonely.remove(pod);
        pod.company.gang().ifPresent(gang -> gangs.computeIfPresent(gang, (g, members) -> {
            members.remove(pod);
            return members.isEmpty() ? null : members;
        }));
    }

    /** The pod was refused. Returns whether it is lonely since then, so that it is company for those that are. */
    boolean refused(WaitingPod pod) {
        boolean wasLonely = lonely.remove(pod);
        return pod.company.needsOthers() && Relevance.mayLackCompany(pod.refusedBy()) && lonely.add(pod) && !wasLonely;
    }

    boolean isLonely(WaitingPod pod) {
        return lonely.contains(pod);
    }

    List<WaitingPod> lonely() {
        return List.copyOf(lonely);
    }

    /** The pod and all that wait of its gang. */
    List<WaitingPod> gangOf(WaitingPod pod) {
        return pod.company.gang().map(gang -> List.copyOf(gangs.get(gang))).orElse(List.of(pod));
    }
}
