package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Timings;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.PodKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What was decided about the pods of a cluster.
 *
 * @param batches  one for each time that the model was solved
 * @param problems objects that could be read only in part, and why
 */
public record Schedule(List<Placement> placements, List<Unschedulable> unschedulable, List<Eviction> evictions, List<Timings> batches,
                       List<String> problems) {

    /** The times of all batches together. */
    public Timings timings() {
        Timings sum = Timings.NONE;
        for (Timings batch : batches) {
            sum = sum.plus(batch);
        }
        return sum;
    }

    /** Only what was decided about one pod, and who leaves for it. @param pod as "namespace/name" */
    public Schedule about(String pod) {
        return new Schedule(placements.stream().filter(one -> pod.equals(one.pod().toString())).toList(),
                unschedulable.stream().filter(one -> pod.equals(one.pod().toString())).toList(),
                evictions.stream().filter(one -> pod.equals(one.pod().toString()) || pod.equals(one.beneficiary().toString())).toList(), batches, problems);
    }

    /** Whether nothing was decided about any pod. */
    public boolean isEmpty() {
        return placements.isEmpty() && unschedulable.isEmpty() && evictions.isEmpty();
    }

    /** Gathers decisions as they are made. */
    static final class Collector {
        private final List<Placement> placements = new ArrayList<>();
        private final List<Unschedulable> unschedulable = new ArrayList<>();
        private final List<Eviction> evictions = new ArrayList<>();
        private final List<Decision.Timings> batches = new ArrayList<>();

        void add(Placement placement) {
            placements.add(placement);
        }

        /** These pods do not get the nodes that they were given. */
        void withdraw(Collection<PodKey> pods) {
            placements.removeIf(placement -> pods.contains(placement.pod()));
        }

        void add(Unschedulable pod) {
            unschedulable.add(pod);
        }

        void add(Eviction eviction) {
            evictions.add(eviction);
        }

        void add(Timings batch) {
            batches.add(batch);
        }

        Schedule schedule(List<String> problems) {
            return new Schedule(List.copyOf(placements), List.copyOf(unschedulable), List.copyOf(evictions), List.copyOf(batches), List.copyOf(problems));
        }
    }
}
