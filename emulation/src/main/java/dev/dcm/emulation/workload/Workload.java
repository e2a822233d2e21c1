package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import java.util.Comparator;
import java.util.List;

/**
 * A cluster and the pods that come to it.
 *
 * @param objects     what is there from the start: nodes, and whatever else pods refer to
 * @param submissions in the order of their time
 */
public record Workload(String name, List<HasMetadata> objects, List<Submission> submissions) {

    public Workload {
        objects = List.copyOf(objects);
        submissions = submissions.stream().sorted(Comparator.comparingDouble(Submission::seconds)).toList();
    }

    public int nodes() {
        return (int) objects.stream().filter(Node.class::isInstance).count();
    }

    /** The same with all times divided by a factor: arrivals and lifetimes. */
    public Workload spedUp(double factor) {
        return new Workload(name, objects, submissions.stream().map(s -> new Submission(s.seconds() / factor, s.pod(), s.lifetime() / factor)).toList());
    }
}
