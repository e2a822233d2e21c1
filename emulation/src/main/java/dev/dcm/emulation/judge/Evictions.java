package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What must hold of pods that are evicted for others: they run, they are of lower priority, and no disruption budget is overdrawn. */
final class Evictions {
    private static final String POLICY = "Preemption";

    private final ClusterObjects cluster;

    /** @param cluster before anyone leaves */
    Evictions(ClusterObjects cluster) {
        this.cluster = cluster;
    }

    List<Violation> violations(Collection<Eviction> evictions) {
        List<Violation> violations = new ArrayList<>();
        List<Pod> victims = new ArrayList<>();
        for (Eviction eviction : evictions) {
            Optional<Pod> victim = cluster.pod(eviction.victim()).filter(p -> p.getSpec().getNodeName() != null && !Pods.isFinished(p));
            Optional<Pod> beneficiary = cluster.pod(eviction.beneficiary());
            if (victim.isEmpty() || beneficiary.isEmpty()) {
                violations.add(new Violation(POLICY, eviction.victim(), "", "it does not run, or " + eviction.beneficiary() + " does not wait"));
                continue;
            }
            victims.add(victim.get());
            wrong(victim.get(), beneficiary.get()).ifPresent(why -> violations.add(
                    new Violation(POLICY, eviction.victim(), victim.get().getSpec().getNodeName(), why)));
        }
        for (PodDisruptionBudget budget : cluster.budgets()) {
            long leaving = victims.stream().filter(p -> covers(budget, p)).count();
            long allowed = Math.max(0, allowed(budget));
            if (leaving > allowed) {
                violations.add(new Violation(POLICY, PodName.of(victims.get(0)), "", leaving + " pods of budget " + budget.getMetadata().getName()
                        + " leave, of which " + allowed + " may"));
            }
        }
        return violations;
    }

    private static Optional<String> wrong(Pod victim, Pod beneficiary) {
        if (Pods.priority(victim) >= Pods.priority(beneficiary)) {
            return Optional.of("it is not of lower priority than " + PodName.of(beneficiary));
        }
        return "Never".equals(beneficiary.getSpec().getPreemptionPolicy()) ? Optional.of(PodName.of(beneficiary) + " never preempts") : Optional.empty();
    }

    private static boolean covers(PodDisruptionBudget budget, Pod pod) {
        return Pods.namespace(pod).equals(budget.getMetadata().getNamespace() == null ? PodName.DEFAULT_NAMESPACE : budget.getMetadata().getNamespace())
                && Selector.selects(budget.getSpec().getSelector(), Pods.labels(pod));
    }

    /** What the budget's status says, or what follows from its specification. */
    private long allowed(PodDisruptionBudget budget) {
        if (budget.getStatus() != null && budget.getStatus().getDisruptionsAllowed() != null) {
            return budget.getStatus().getDisruptionsAllowed();
        }
        List<Pod> covered = cluster.pods().stream().filter(p -> covers(budget, p) && !Pods.isFinished(p)).toList();
        long healthy = covered.stream().filter(p -> p.getSpec().getNodeName() != null && !Pods.isTerminating(p) && Pods.isReady(p)).count();
        if (budget.getSpec().getMinAvailable() != null) {
            return healthy - amount(budget.getSpec().getMinAvailable(), covered.size());
        }
        return budget.getSpec().getMaxUnavailable() == null ? 0 : healthy - (covered.size() - amount(budget.getSpec().getMaxUnavailable(), covered.size()));
    }

    /** A number, or a percentage of all, rounded up. */
    private static long amount(IntOrString value, int all) {
        if (value.getIntVal() != null) {
            return value.getIntVal();
        }
        String text = value.getStrVal().strip();
        return text.endsWith("%") ? (Long.parseLong(text.substring(0, text.length() - 1)) * all + 99) / 100 : Long.parseLong(text);
    }
}
