package dev.dcm.kubernetes.state;

/**
 * A pod to decide about.
 *
 * @param weight  what it is worth that it runs
 * @param home    the node it runs on, or null
 * @param movable whether it may go from there to another node
 * @param prefers whether soft policies have a say
 */
public record BatchRow(PodKey pod, long weight, String home, boolean movable, boolean prefers) {
}
