package dev.dcm.emulation.judge;

/**
 * A hard policy that a placement breaks.
 *
 * @param policy as upstream names it
 * @param node   where the pod was placed
 * @param why    what is wrong, for people
 */
public record Violation(String policy, PodName pod, String node, String why) {

    @Override
    public String toString() {
        return policy + ": " + pod + " on " + node + ": " + why;
    }
}
