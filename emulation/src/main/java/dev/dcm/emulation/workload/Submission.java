package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.Pod;

/**
 * A pod that comes and, mostly, goes.
 *
 * @param seconds  when it comes
 * @param lifetime for how many seconds it runs once it has a node; infinite if it stays
 */
public record Submission(double seconds, Pod pod, double lifetime) {

    /** Of a pod that stays. */
    public static Submission forever(double seconds, Pod pod) {
        return new Submission(seconds, pod, Double.POSITIVE_INFINITY);
    }
}
