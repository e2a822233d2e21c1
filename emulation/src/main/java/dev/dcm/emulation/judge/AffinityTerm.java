package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A required term of inter-pod affinity or anti-affinity, together with the pod that has it. */
record AffinityTerm(Pod owner, PodAffinityTerm term) {

    static List<AffinityTerm> required(Pod pod) {
        Affinity affinity = pod.getSpec().getAffinity();
        return affinity == null || affinity.getPodAffinity() == null ? List.of()
                : of(pod, affinity.getPodAffinity().getRequiredDuringSchedulingIgnoredDuringExecution());
    }

    static List<AffinityTerm> requiredAnti(Pod pod) {
        Affinity affinity = pod.getSpec().getAffinity();
        return affinity == null || affinity.getPodAntiAffinity() == null ? List.of()
                : of(pod, affinity.getPodAntiAffinity().getRequiredDuringSchedulingIgnoredDuringExecution());
    }

    private static List<AffinityTerm> of(Pod pod, List<PodAffinityTerm> terms) {
        return Absent.asEmpty(terms).stream().map(t -> new AffinityTerm(pod, t)).toList();
    }

    String topologyKey() {
        return Absent.asEmpty(term.getTopologyKey());
    }

    /** Whether a pod is one that the term speaks about. */
    boolean matches(Pod other, ClusterObjects cluster) {
        return concernsNamespace(Pods.namespace(other), cluster) && Selector.selects(term.getLabelSelector(), Pods.labels(other))
                && agreesOnKeys(Pods.labels(other));
    }

    private boolean concernsNamespace(String namespace, ClusterObjects cluster) {
        List<String> named = Absent.asEmpty(term.getNamespaces());
        if (named.isEmpty() && term.getNamespaceSelector() == null) {
            return namespace.equals(Pods.namespace(owner));
        }
        return named.contains(namespace) || Selector.selects(term.getNamespaceSelector(), cluster.namespaceLabels(namespace));
    }

    /** The API server adds the owner's values of these keys to the selector; keys that the owner lacks say nothing. */
    private boolean agreesOnKeys(Map<String, String> labels) {
        Map<String, String> own = Pods.labels(owner);
        for (String key : Absent.asEmpty(term.getMatchLabelKeys())) {
            if (own.containsKey(key) && !Objects.equals(own.get(key), labels.get(key))) {
                return false;
            }
        }
        for (String key : Absent.asEmpty(term.getMismatchLabelKeys())) {
            if (own.containsKey(key) && Objects.equals(own.get(key), labels.get(key))) {
                return false;
            }
        }
        return true;
    }
}
