package dev.dcm.kubernetes.decide;

import java.time.Duration;

/**
 * How to decide.
 *
 * @param timeout for one solve; what is not decided by then is placed greedily
 * @param check   whether every decision is checked against all hard policies as plain SQL before it is returned
 * @param pushdown whether pods look at the nodes most worth it first, and at all of them only where those do not do
 */
public record Options(Duration timeout, boolean check, boolean pushdown) {
    public static final Options DEFAULT = new Options(Duration.ofSeconds(10), true);

    public Options(Duration timeout, boolean check) {
        this(timeout, check, true);
    }

    public Options withPushdown(boolean value) {
        return new Options(timeout, check, value);
    }
}
