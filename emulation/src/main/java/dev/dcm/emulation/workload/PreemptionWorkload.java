package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** Three sets of pods, one after the other and each of higher priority than the one before, on a cluster with room for one set. */
public final class PreemptionWorkload {
    private static final List<String> CLASSES = List.of("low", "medium", "high");
    private static final int PODS_PER_NODE = 8;

    private PreemptionWorkload() {
    }

    /** @param nodes how many; each takes eight pods */
    public static Workload of(int nodes) {
        List<HasMetadata> objects = new ArrayList<>(Fleet.of(nodes));
        List<Submission> submissions = new ArrayList<>();
        for (int level = 0; level < CLASSES.size(); level++) {
            for (int i = 0; i < nodes * PODS_PER_NODE; i++) {
                submissions.add(Submission.forever(60 * level, new PodDraft(CLASSES.get(level) + "-" + i).label("app", CLASSES.get(level))
                        .priority(100 * level).asks("cpu", "4").asks("memory", "16Gi").done()));
            }
        }
        return new Workload("preemption", objects, submissions);
    }
}
