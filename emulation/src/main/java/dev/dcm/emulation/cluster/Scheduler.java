package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.PodName;
import java.util.List;

/** A scheduler as the emulated cluster sees it. */
public interface Scheduler extends AutoCloseable {

    /** Hears what has changed, in one transaction. */
    void apply(List<Change> changes);

    /**
     * Decides where pods go.
     *
     * @param pods     in the order in which they are to be served
     * @param evicting whether pods of lower priority may be evicted for them
     */
    Outcome decide(List<PodName> pods, boolean evicting);

    /** Counts pods as running where they were placed, before the watch tells so. */
    void assume(List<Outcome.Placement> placements);

    @Override
    void close();
}
