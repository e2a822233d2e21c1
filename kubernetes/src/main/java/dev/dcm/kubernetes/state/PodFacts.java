package dev.dcm.kubernetes.state;

/**
 * What the state knows of a pod.
 *
 * @param id      its number in the database; lower numbers came first
 * @param spec    the number of what policies read of it
 * @param group   the gang it belongs to, or null
 * @param arrival in milliseconds
 * @param pending whether it waits for a node and may get one: it is not bound, assumed, gated, terminating or unreadable
 * @param needsOthers whether it has to be near other pods
 */
public record PodFacts(PodKey key, int id, int spec, String group, int priority, long arrival, boolean pending, boolean needsOthers) {
}
