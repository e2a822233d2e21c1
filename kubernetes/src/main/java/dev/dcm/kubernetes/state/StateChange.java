package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** Some events, to be applied together: one transaction. Nothing happens before {@link #commit}. Of one thread. */
public final class StateChange implements AutoCloseable {
    private final ClusterState state;
    private final List<Event> events = new ArrayList<>();

    /** @param object null if it is removed */
    record Event(ObjectKey key, HasMetadata object) {
    }

    StateChange(ClusterState state) {
        this.state = state;
    }

    /** The object is there, as given. Kinds that no policy reads are ignored. */
    public void put(HasMetadata object) {
        events.add(new Event(ObjectKey.of(object), object));
    }

    /** The object is gone. @param namespace null for kinds without */
    public void remove(String kind, String namespace, String name) {
        events.add(new Event(ObjectKey.of(kind, namespace, name), null));
    }

    /** Applies all events. */
    public void commit() {
        state.apply(events);
        events.clear();
    }

    /** Forgets what was not committed. */
    @Override
    public void close() {
        events.clear();
    }
}
