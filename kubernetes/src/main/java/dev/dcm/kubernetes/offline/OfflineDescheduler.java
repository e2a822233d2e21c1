package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Descheduling;
import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import java.util.Collection;
import java.util.List;

/** Decides which running pods of a cluster that is given as objects should move, and where. */
public final class OfflineDescheduler {
    private final PolicySet policies;

    /**
     * What was decided.
     *
     * @param problems objects that could be read only in part, and why
     */
    public record Moves(Decision decision, List<String> problems) {
    }

    public OfflineDescheduler(PolicySet policies) {
        this.policies = policies;
    }

    /** @throws BadObjectException if there is no node of the name to drain */
    public Moves deschedule(Collection<? extends HasMetadata> objects, Descheduling wanted) {
        if (wanted instanceof Descheduling.Drain drain && objects.stream().noneMatch(object -> isNode(object, drain.node()))) {
            throw new BadObjectException("there is no node '" + drain.node() + "'");
        }
        try (ClusterState state = ClusterState.open(); Decider decider = new Decider(state, policies)) {
            Loading.load(objects, state);
            return new Moves(decider.deschedule(wanted), state.problemsBeside(List.of()));
        }
    }

    private static boolean isNode(HasMetadata object, String name) {
        return object instanceof Node node && name.equals(node.getMetadata().getName());
    }
}
