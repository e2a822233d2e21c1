package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.objects.Images;
import dev.dcm.kubernetes.objects.Requests;
import dev.dcm.kubernetes.state.PodClass.Port;
import dev.dcm.kubernetes.state.PodClass.Preferred;
import dev.dcm.kubernetes.state.PodClass.Spread;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PreferredSchedulingTerm;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.WeightedPodAffinityTerm;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Reads the class of a pod. Parts that cannot be read are left out and told, so that a running pod still counts for the rest. */
final class PodReader {
    private final Pod pod;
    private final PodSpec spec;
    private final List<String> problems = new ArrayList<>();

    PodReader(Pod pod) {
        this.pod = pod;
        this.spec = pod.getSpec() == null ? new PodSpec() : pod.getSpec();
    }

    /** What could not be read; empty if all is well. */
    List<String> problems() {
        return problems;
    }

    PodClass read() {
        if (orEmpty(spec.getContainers()).isEmpty()) {
            problems.add("it has no containers");
        }
        if (!orEmpty(spec.getResourceClaims()).isEmpty()) {
            problems.add("it has resource claims, which this scheduler does not know");
        }
        NodeSelector required = affinity().getNodeAffinity() == null ? null
                : affinity().getNodeAffinity().getRequiredDuringSchedulingIgnoredDuringExecution();
        return new PodClass(PodKey.of(pod).namespace(), Labels.of(Labels.Scope.POD, pod.getMetadata().getLabels()),
                Tolerations.of(spec.getTolerations()), NodeFilter.of(spec.getNodeSelector(), required),
                readable(() -> Requests.of(spec).units(), Map.of("pods", 1L)), ports(), images(), nodePreferences(),
                readable(this::podAffinity, null), antiAffinity(), podPreferences(), spreads(), claims(),
                new MembershipReader(pod, problems).read());
    }

    private Affinity affinity() {
        return spec.getAffinity() == null ? new Affinity() : spec.getAffinity();
    }

    private Set<Port> ports() {
        List<Container> containers = new ArrayList<>(orEmpty(spec.getContainers()));
        orEmpty(spec.getInitContainers()).stream().filter(Requests::isSidecar).forEach(containers::add);
        Set<Port> ports = new LinkedHashSet<>();
        for (Container container : containers) {
            for (ContainerPort port : orEmpty(container.getPorts())) {
                boolean named = port.getHostPort() != null && port.getHostPort() != 0;
                Integer number = named ? port.getHostPort() : Boolean.TRUE.equals(spec.getHostNetwork()) ? port.getContainerPort() : null;
                if (number != null && number > 0) {
                    String ip = port.getHostIP() == null || port.getHostIP().isEmpty() ? "0.0.0.0" : port.getHostIP();
                    String protocol = port.getProtocol() == null || port.getProtocol().isEmpty() ? "TCP" : port.getProtocol();
                    ports.add(new Port(protocol, number, ip));
                }
            }
        }
        return ports;
    }

    private Map<String, Integer> images() {
        Map<String, Integer> images = new TreeMap<>();
        List<Container> containers = new ArrayList<>(orEmpty(spec.getInitContainers()));
        containers.addAll(orEmpty(spec.getContainers()));
        containers.stream().map(Container::getImage).filter(image -> image != null && !image.isEmpty())
                .forEach(image -> images.merge(Images.normalised(image), 1, Integer::sum));
        return images;
    }

    private List<Preferred<Selector>> nodePreferences() {
        List<Preferred<Selector>> preferences = new ArrayList<>();
        if (affinity().getNodeAffinity() != null) {
            for (PreferredSchedulingTerm term : orEmpty(affinity().getNodeAffinity().getPreferredDuringSchedulingIgnoredDuringExecution())) {
                Selector selector = term.getPreference() == null ? null : Selector.ofNodes(term.getPreference());
                if (selector != null && term.getWeight() != null && term.getWeight() != 0) {
                    preferences.add(new Preferred<>(selector, term.getWeight()));
                }
            }
        }
        return preferences;
    }

    private PodAffinityTerms podAffinity() {
        List<PodAffinityTerm> terms = affinity().getPodAffinity() == null ? List.of()
                : orEmpty(affinity().getPodAffinity().getRequiredDuringSchedulingIgnoredDuringExecution());
        Set<PodTerm> read = new LinkedHashSet<>();
        terms.forEach(term -> read.add(PodTerm.of(term, pod)));
        return read.isEmpty() ? null : new PodAffinityTerms(read);
    }

    private Set<PodTerm> antiAffinity() {
        List<PodAffinityTerm> terms = affinity().getPodAntiAffinity() == null ? List.of()
                : orEmpty(affinity().getPodAntiAffinity().getRequiredDuringSchedulingIgnoredDuringExecution());
        Set<PodTerm> read = new LinkedHashSet<>();
        for (PodAffinityTerm term : terms) {
            PodTerm one = readable(() -> PodTerm.of(term, pod), null);
            if (one != null) {
                read.add(one);
            }
        }
        return read;
    }

    private List<Preferred<PodTerm>> podPreferences() {
        List<Preferred<PodTerm>> preferences = new ArrayList<>();
        if (affinity().getPodAffinity() != null) {
            preferred(affinity().getPodAffinity().getPreferredDuringSchedulingIgnoredDuringExecution(), 1, preferences);
        }
        if (affinity().getPodAntiAffinity() != null) {
            preferred(affinity().getPodAntiAffinity().getPreferredDuringSchedulingIgnoredDuringExecution(), -1, preferences);
        }
        return preferences;
    }

    private void preferred(List<WeightedPodAffinityTerm> terms, int sign, List<Preferred<PodTerm>> preferences) {
        for (WeightedPodAffinityTerm term : orEmpty(terms)) {
            PodTerm one = readable(() -> PodTerm.of(term.getPodAffinityTerm(), pod), null);
            if (one != null && term.getWeight() != null && term.getWeight() != 0) {
                preferences.add(new Preferred<>(one, sign * term.getWeight()));
            }
        }
    }

    private List<Spread> spreads() {
        List<Spread> spreads = new ArrayList<>();
        for (TopologySpreadConstraint constraint : orEmpty(spec.getTopologySpreadConstraints())) {
            Spread spread = readable(() -> spread(constraint), null);
            if (spread != null) {
                spreads.add(spread);
            }
        }
        return spreads;
    }

    /** By name, whether they are made for the pod: these have its name and the volume's. */
    private Map<String, Boolean> claims() {
        Map<String, Boolean> claims = new TreeMap<>();
        for (Volume volume : orEmpty(spec.getVolumes())) {
            if (volume.getPersistentVolumeClaim() != null && volume.getPersistentVolumeClaim().getClaimName() != null) {
                claims.put(volume.getPersistentVolumeClaim().getClaimName(), false);
            } else if (volume.getEphemeral() != null) {
                claims.putIfAbsent(pod.getMetadata().getName() + "-" + volume.getName(), true);
            }
        }
        return claims;
    }

    private Spread spread(TopologySpreadConstraint constraint) {
        if (constraint.getTopologyKey() == null || constraint.getTopologyKey().isEmpty()) {
            throw new BadObjectException("a topology spread constraint has no topologyKey");
        }
        int maxSkew = constraint.getMaxSkew() == null ? 1 : constraint.getMaxSkew();
        int minDomains = constraint.getMinDomains() == null ? 1 : constraint.getMinDomains();
        if (maxSkew < 1 || minDomains < 1) {
            throw new BadObjectException("a topology spread constraint has a maxSkew or minDomains below 1");
        }
        return new Spread(constraint.getTopologyKey(), PodTerm.merged(constraint.getLabelSelector(), "In", constraint.getMatchLabelKeys(), pod),
                Math.min(maxSkew, 1_000_000), minDomains, !"ScheduleAnyway".equals(constraint.getWhenUnsatisfiable()),
                !"Ignore".equals(constraint.getNodeAffinityPolicy()), "Honor".equals(constraint.getNodeTaintsPolicy()));
    }

    private <T> T readable(Supplier<T> part, T otherwise) {
        try {
            return part.get();
        } catch (BadObjectException e) {
            problems.add(e.getMessage());
            return otherwise;
        }
    }

    static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }
}
