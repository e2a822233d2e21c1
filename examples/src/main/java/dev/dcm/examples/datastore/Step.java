package dev.dcm.examples.datastore;

import java.time.Duration;
import java.util.List;

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

    long count(Change.Kind kind) {
        return changes.stream().filter(c -> c.kind() == kind).count();
    }
}
