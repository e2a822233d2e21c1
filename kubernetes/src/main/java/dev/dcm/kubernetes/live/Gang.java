package dev.dcm.kubernetes.live;

import java.util.Map;
import java.util.Optional;

/**
 * A group of pods that is of use only together.
 *
 * @param leastMembers how many must run so that any may
 */
record Gang(String namespace, String name, int leastMembers) {
    private static final String LABEL = "scheduling.dcm.dev/group";
    private static final String LEAST = "scheduling.dcm.dev/min-available";

    static Optional<Gang> of(String namespace, Map<String, String> labels, Map<String, String> annotations) {
        String name = labels.get(LABEL);
        String least = annotations.get(LEAST);
        if (name == null || least == null) {
            return Optional.empty();
        }
        try {
            int members = Integer.parseInt(least.strip());
            return members > 1 ? Optional.of(new Gang(namespace == null ? "" : namespace, name, members)) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
