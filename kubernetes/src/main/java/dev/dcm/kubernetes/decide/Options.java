package dev.dcm.kubernetes.decide;

import java.time.Duration;

/**
 * How to decide.
 *
 * @param timeout for one solve; what is not decided by then is placed greedily
 * @param check   whether every decision is checked against all hard policies as plain SQL before it is returned
 */
public record Options(Duration timeout, boolean check) {
    public static final Options DEFAULT = new Options(Duration.ofSeconds(10), true);
}
