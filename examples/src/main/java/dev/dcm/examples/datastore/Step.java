package dev.dcm.examples.datastore;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the management plane has made of an event.
 *
 * @param changes roles first, then replicas, then leaders
 * @param after   the state with all changes
 * @param budget  how many replicas were allowed to move that could have stayed
 * @param proven  whether both decisions are proven to be the best
 * @param took    both solves together
 */
record Step(String title, List<Change> changes, StoreState after, int budget, boolean proven, Duration took) {

    /** What all replicas of such changes weigh. */
    long gigabytes(Change.Kind kind) {
        Set<String> changed = changes.stream().filter(c -> c.kind() == kind).map(Change::what).collect(Collectors.toSet());
        return after.replicas().stream().filter(r -> changed.contains(r.name())).mapToLong(StoreState.Replica::size).sum();
    }

    long count(Change.Kind kind) {
        return changes.stream().filter(c -> c.kind() == kind).count();
    }
}
