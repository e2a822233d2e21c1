package dev.dcm.kubernetes.live.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * New policies are watched for their first batches. One that the solver does not decide, or that takes far longer than batches used to, may be
 * the fault of a busy machine; a second one is that of the policies.
 */
final class Probation {
    private static final int BATCHES = 3;
    private static final int FORGIVEN = 1;
    private static final int TIMES = 10;
    /** What takes less than this is never too slow. */
    private static final long FLOOR = Duration.ofMillis(500).toNanos();

    private final Decisions.Program before;
    private final OptionalLong usual;
    private final Consumer<String> onFailure;
    private int batchesLeft = BATCHES;
    private int slow;

    /**
     * @param before    comes back if the new policies fail
     * @param usual     nanoseconds that a batch took with them, if that is known
     * @param onFailure is told why, then
     */
    Probation(Decisions.Program before, OptionalLong usual, Consumer<String> onFailure) {
        this.before = before;
        this.usual = usual;
        this.onFailure = onFailure;
    }

    Decisions.Program before() {
        return before;
    }

    OptionalLong usual() {
        return usual;
    }

    Consumer<String> onFailure() {
        return onFailure;
    }

    boolean isPassed() {
        return batchesLeft <= 0;
    }

    /** Takes a batch into account; tells why the policies have failed, if they have. */
    Optional<String> judge(Plan plan) {
        Optional<String> reproach = plan.fallback().map(trouble -> "the solver does not decide a batch: " + trouble.detail()).or(() -> slowness(plan));
        if (reproach.isEmpty()) {
            batchesLeft--;
            return Optional.empty();
        }
        slow++;
        return slow > FORGIVEN ? reproach : Optional.empty();
    }

    private Optional<String> slowness(Plan plan) {
        long nanos = plan.cost().nanos();
        boolean isSlow = usual.isPresent() && nanos > Math.max(FLOOR, TIMES * usual.getAsLong());
        return isSlow ? Optional.of("a batch takes " + millis(nanos) + " ms, which took " + millis(usual.getAsLong()) + " ms before") : Optional.empty();
    }

    private static long millis(long nanos) {
        return Duration.ofNanos(nanos).toMillis();
    }
}
