package dev.dcm.kubernetes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is in the database of an object.
 *
 * @param uid      of the API server; null where objects come from files
 * @param version  the resource version, or null
 * @param problems what of it could not be read
 */
record StoredObject(String uid, Long version, List<Row> rows, List<Shared> shared, List<String> problems) {
    /** Rows that only a pod has which runs. */
    private static final Set<String> OF_RUNNING = Set.of("binding", "unready", "eviction");

    /** Whether the API server has said something newer about the same object. */
    boolean isNewerThan(String otherUid, Long otherVersion) {
        return uid != null && uid.equals(otherUid) && version != null && otherVersion != null && version > otherVersion;
    }

    /** Of a pod: whether the API server says that it has a node, or is done. */
    boolean isBoundOrFinished() {
        return rows.isEmpty() || node() != null;
    }

    /** Of a pod: without its node, and not to be placed again. */
    StoredObject evicted() {
        List<Row> left = new ArrayList<>(rows.stream().filter(row -> !OF_RUNNING.contains(row.table())).toList());
        left.stream().filter(row -> row.table().equals("pod")).findFirst().ifPresent(pod -> left.add(Row.of("eviction", pod.values().get(0))));
        return new StoredObject(uid, version, List.copyOf(left), shared, problems);
    }

    private boolean isEvicted() {
        return rows.stream().anyMatch(row -> row.table().equals("eviction"));
    }

    private String node() {
        return isEvicted() ? null : shared.stream().filter(NodeName.class::isInstance).map(content -> ((NodeName) content).name()).findFirst().orElse(null);
    }

    /** Of a pod: what is known of it, if it has not finished. @param assumption where it is assumed to run, or null */
    Optional<PodFacts> facts(PodKey pod, StoredObject assumption) {
        return rows.stream().filter(row -> row.table().equals("pod")).findFirst().map(row -> {
            List<Object> values = row.values();
            PodClass template = (PodClass) shared.stream().filter(PodClass.class::isInstance).findFirst().orElseThrow();
            boolean terminating = (Boolean) values.get(6);
            boolean gated = (Boolean) values.get(7);
            String node = node() == null && assumption != null ? assumption.node() : node();
            PodFacts.Status status = terminating || isEvicted() || gated && node == null ? PodFacts.Status.OTHER
                    : node == null ? PodFacts.Status.PENDING : PodFacts.Status.RUNNING;
            return new PodFacts(pod, (Integer) values.get(0), (Integer) values.get(3), template.membership().group(), (Integer) values.get(4),
                    (Long) values.get(5), node, status, template.affinity() != null, (Boolean) values.get(8), isOwnedByNode(template.membership().owner()));
        });
    }

    private static boolean isOwnedByNode(String owner) {
        return owner != null && (owner.startsWith("DaemonSet ") || owner.startsWith("Node "));
    }
}
